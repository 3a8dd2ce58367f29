#!/usr/bin/env node
/** The `authlas` command. */
import { run } from "./command.js"

process.exitCode = await run(process.argv.slice(2))
