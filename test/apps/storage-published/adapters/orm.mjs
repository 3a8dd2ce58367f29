/** The adapters over object-relational mappers, which make their tables themselves. */
import { defaultEntities, MikroOrmAdapter } from "@auth/mikro-orm-adapter"
import SequelizeAdapter from "@auth/sequelize-adapter"
import { entities, TypeORMAdapter } from "@auth/typeorm-adapter"
import { MikroORM } from "@mikro-orm/core"
import { Sequelize } from "sequelize"
import { DataSource } from "typeorm"
import { openPostgres } from "../servers.mjs"

/** PostgreSQL makes the ids itself: the extension that TypeORM installs would belong to the first schema, and end with it. */
const ownUuids = { uuidExtension: "pgcrypto", installExtensions: false }

export const ormAdapters = [
  {
    name: "@auth/typeorm-adapter, PostgreSQL",
    async open() {
      const { url, name, close } = await openPostgres()
      const database = { type: "postgres", url, schema: name, ...ownUuids }
      const once = new DataSource({ ...database, entities: Object.values(entities), synchronize: true })
      await (await once.initialize()).destroy()
      const adapter = TypeORMAdapter({ ...database, synchronize: false })
      return {
        adapter,
        async close() {
          await adapter.__disconnect()
          await close()
        },
      }
    },
  },
  {
    name: "@auth/mikro-orm-adapter, PostgreSQL",
    async open() {
      const { url, name, close } = await openPostgres()
      const database = {
        type: "postgresql",
        clientUrl: url,
        schema: name,
        discovery: { disableDynamicFileAccess: true },
      }
      const once = await MikroORM.init({ ...database, entities: Object.values(defaultEntities) })
      await once.getSchemaGenerator().createSchema()
      await once.close()
      const adapter = MikroOrmAdapter(database)
      return {
        adapter,
        async close() {
          await adapter.__disconnect()
          await close()
        },
      }
    },
  },
  {
    name: "@auth/sequelize-adapter, PostgreSQL",
    async open() {
      const { url, close } = await openPostgres()
      const sequelize = new Sequelize(url, { logging: false })
      const adapter = SequelizeAdapter(sequelize, { synchronize: false })
      await sequelize.sync()
      return {
        adapter,
        async close() {
          await sequelize.close()
          await close()
        },
      }
    },
  },
]
