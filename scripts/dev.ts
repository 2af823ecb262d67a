import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { print, root, tool } from './steps.ts'

/**
 * `npm run dev`: the server, started anew when its code changes, the screens with reload, and the chat widget, built anew
 * when it changes, side by side.
 */
const server = [
  process.execPath,
  '--watch-path=packages/server/src',
  '--watch-path=packages/contract/src',
  '--watch-preserve-output',
  join(root, 'packages/server/src/main.ts'),
]
const screens = tool('vite/bin/vite.js')
const widget = tool('vite/bin/vite.js', 'build', '--watch')
const storeEvents = [...widget, '--config', 'vite.store-events.config.ts']
let hasStopped = false
const widgetDir = join(root, 'packages/chat-widget/dist')

const port = process.env.PORT || '4000'
const api = `http://127.0.0.1:${port}`

/** Links in mails lead to the screens that reload; the screens call the server wherever PORT puts it. */
const env = { API_URL: api, PUBLIC_URL: 'http://127.0.0.1:5173', WIDGET_DIR: widgetDir, ...process.env }

// The server serves the folder from its start on, whenever the first build is done.
mkdirSync(widgetDir, { recursive: true })
const children = [
  start(server, root),
  start(screens, join(root, 'packages/admin')),
  start(widget, join(root, 'packages/chat-widget')),
  start(storeEvents, join(root, 'packages/chat-widget')),
]
void announce()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(signal))

/** Says where the screens are once the server answers; until then a page would only say that it cannot be reached. */
async function announce(): Promise<void> {
  const isReady = () =>
    fetch(`${api}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  while (!hasStopped && !(await isReady())) await sleep(250)
  if (!hasStopped)
    print(
      `Storekeeper is ready at http://127.0.0.1:5173, where screens reload (the calls go to port ${port}).`,
    )
}

function start([program = '', ...args]: string[], cwd: string) {
  const child = spawn(program, args, { cwd, env, stdio: 'inherit' })
  child.on('exit', (code) => {
    stopAll('SIGTERM')
    process.exitCode = code ?? 0
  })
  return child
}

function stopAll(signal: NodeJS.Signals): void {
  for (const child of children) if (child.exitCode === null) child.kill(signal)
  hasStopped = true
}
