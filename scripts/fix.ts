import { run, tool } from './steps.ts'

/** `npm run fix`: formats, sorts imports and applies the safe fixes of the linter; paths limit it. */
const paths = process.argv.slice(2)
process.exit(
  await run(tool('@biomejs/biome/bin/biome', 'check', '--write', ...(paths.length > 0 ? paths : ['.']))),
)
