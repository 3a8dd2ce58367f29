import type { APIEvent } from "@solidjs/start/server"
import { SolidAuth } from "authlas/solid"
import { config } from "../../../auth"

const handlers = config.then(SolidAuth)

export const GET = async (event: APIEvent) => (await handlers).GET(event)
export const POST = async (event: APIEvent) => (await handlers).POST(event)
