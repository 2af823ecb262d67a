import { ours, run, say, tool } from './steps.ts'

/** Everything that can be said of the code without running the product. `npm run check` */
const STEPS: [name: string, command: string[]][] = [
  ['messages and routes', ours('packages/admin/scripts/compile-messages.ts')],
  ['format and lint', tool('@biomejs/biome/bin/biome', 'ci', '--error-on-warnings', '.')],
  ['types: scripts, e2e, bench', tsc('.')],
  ['types: contract', tsc('packages/contract')],
  ['types: server', tsc('packages/server')],
  ['types: admin', tsc('packages/admin')],
  ['types: chat widget', tsc('packages/chat-widget')],
  [
    'who may import whom',
    tool('dependency-cruiser/bin/dependency-cruiser.mjs', '--config', '.dependency-cruiser.mjs', 'packages'),
  ],
  ['unused code', tool('knip/bin/knip.js', '--no-progress')],
  [
    'no secret in any file',
    tool('secretlint/bin/secretlint.js', '--secretlintignore', '.gitignore', '**/*', '.ci/*'),
  ],
  ['the lock holds for every machine', ours('scripts/check-lock.ts')],
  ['what ships may ship', ours('scripts/check-shipped.ts')],
  ['every text comes from the messages', ours('scripts/check-texts.ts')],
  ['every message in every language', ours('scripts/check-messages.ts')],
  ['component styles are complete', ours('packages/admin/scripts/mantine-css.ts', '--check')],
  ['the screens build', ours('scripts/build-admin.ts')],
  ['what a browser must load', ours('packages/admin/scripts/bundle-size.ts')],
  [
    'what a page with the chat, or one that tells events, must load',
    ours('packages/chat-widget/scripts/widget-size.ts'),
  ],
]

const failed: string[] = []
for (const [name, command] of STEPS) {
  say(`\n— ${name}`)
  if ((await run(command)) !== 0) failed.push(name)
}
say(failed.length === 0 ? '\nAll checks hold.' : `\nThese checks failed: ${failed.join('; ')}.`)
process.exit(failed.length === 0 ? 0 : 1)

function tsc(folder: string): string[] {
  return tool('typescript/bin/tsc', '-p', folder)
}
