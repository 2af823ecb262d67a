import { compile } from '@inlang/paraglide-js'
import { Generator, getConfig } from '@tanstack/router-generator'
import { messageCatalogue, routeFiles } from '../vite/code-generation.ts'

/** Writes src/paraglide and src/routeTree.gen.ts, which the type check needs before Vite has ever run. */
const root = `${import.meta.dirname}/..`

await compile(messageCatalogue)
await new Generator({ config: getConfig(routeFiles, root), root }).run()
