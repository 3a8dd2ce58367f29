import { checkConfig } from "authlas"
import GitHub from "authlas/providers/github"

const config = { providers: [GitHub] }
checkConfig(config, process.env) // throws an AuthError that names the option and the variable
