import { globSync } from 'node:fs'
import { ensureChromium } from '../chromium.ts'
import { ours, root, run, tool, UsageError } from '../steps.ts'
import { inRunFolder } from './run-folder.ts'

/**
 * `npm run vitest -- <files>` and `npm run journey -- <files>`: run the tools with their options, on the
 * project's Node, in a temporary folder that is removed.
 */
const [name, ...args] = process.argv.slice(2)

await inRunFolder(async ({ env, useServer }) => {
  if (name === 'journey') {
    const files = globSync('e2e/*.journey.ts', { cwd: root })
    const missing = args.find(
      (arg) => arg.endsWith('.journey.ts') && !files.some((file) => file.endsWith(arg) || arg.endsWith(file)),
    )
    if (missing) throw new UsageError(`There is no file ${missing}.`)
    await ensureChromium()
    return run(tool('@playwright/test/cli.js', 'test', ...args), { env })
  }
  // The admin's tests import generated messages, which are not in git.
  await run(ours('packages/admin/scripts/compile-messages.ts'), { env })
  if (process.env.TEST_DATABASE_URL) await useServer(process.env.TEST_DATABASE_URL)
  const isWatching = args.includes('--watch') || args.includes('-w')
  return run(tool('vitest/vitest.mjs', ...(isWatching ? [] : ['run']), ...args), { env })
})
