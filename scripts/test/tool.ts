import { ensureChromium } from '../chromium.ts'
import { run, tool } from '../steps.ts'
import { inRunFolder } from './run-folder.ts'

/**
 * `npm run vitest -- <files>` and `npm run journey -- <files>`: the tools with their own arguments, on the project's Node, in a
 * folder that leaves nothing behind.
 */
const [name, ...args] = process.argv.slice(2)

await inRunFolder(async ({ env, useServer }) => {
  if (name === 'journey') {
    await ensureChromium()
    return run(tool('@playwright/test/cli.js', 'test', ...args), { env })
  }
  if (process.env.TEST_DATABASE_URL) await useServer(process.env.TEST_DATABASE_URL)
  const isWatching = args.includes('--watch')
  return run(tool('vitest/vitest.mjs', ...(isWatching ? [] : ['run']), ...args), { env })
})
