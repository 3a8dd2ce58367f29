/**
 * A fake of MongoDB's driver, version 5: collections in memory, without indexes, as far as `@next-auth/mongodb-adapter` uses
 * them. There is no server of MongoDB where these tests run.
 */

const isSame = (stored, asked) => (stored?.equals ? stored.equals(asked) : stored === asked)

class Collection {
  rows = []

  #find(filter) {
    return this.rows.find((row) => Object.entries(filter).every(([name, value]) => isSame(row[name], value)))
  }

  async insertOne(row) {
    // The driver leaves undefined members out, and keeps the milliseconds of dates.
    this.rows.push(copyRow(row))
    return { acknowledged: true, insertedId: row._id }
  }

  async findOne(filter) {
    const row = this.#find(filter)
    return row ? copyRow(row) : null
  }

  async findOneAndUpdate(filter, { $set }) {
    const row = this.#find(filter)
    // The driver writes null for what is undefined, unless `ignoreUndefined` is set.
    if (row) for (const [name, value] of Object.entries($set)) row[name] = value ?? null
    return { value: row ? copyRow(row) : null, ok: 1 }
  }

  async findOneAndDelete(filter) {
    const row = this.#find(filter)
    if (row) this.rows.splice(this.rows.indexOf(row), 1)
    return { value: row ?? null, ok: 1 }
  }

  async deleteOne(filter) {
    const { value } = await this.findOneAndDelete(filter)
    return { acknowledged: true, deletedCount: value ? 1 : 0 }
  }

  async deleteMany(filter) {
    let deletedCount = 0
    while ((await this.deleteOne(filter)).deletedCount > 0) deletedCount++
    return { acknowledged: true, deletedCount }
  }
}

const copyRow = (row) =>
  Object.fromEntries(
    Object.entries(row).map(([name, value]) => [name, value instanceof Date ? new Date(value) : value]),
  )

/** A client whose databases are there as long as it is. */
export function openMongo() {
  const collections = new Map()
  return {
    db: () => ({
      collection(name) {
        if (!collections.has(name)) collections.set(name, new Collection())
        return collections.get(name)
      },
    }),
  }
}
