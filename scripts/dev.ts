import { spawn } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { print, root, tool } from './steps.ts'

/**
 * `npm run dev`: runs the server with restart on changes, the admin and the demo shop with live reload, and the
 * chat widget with rebuild on changes.
 */
const server = [
  process.execPath,
  '--watch-path=packages/server/src',
  '--watch-path=packages/contract/src',
  '--watch-path=packages/demo-data/src',
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

/** Links in e-mails open the development screens, which call the server at its PORT. */
const env = {
  ...{ API_URL: api, PUBLIC_URL: 'http://127.0.0.1:5173', WIDGET_DIR: widgetDir, ...process.env },
  // One process restarts faster.
  PROCESSES: '1',
}

// Created before the first build, since the server serves the folder from its start.
mkdirSync(widgetDir, { recursive: true })
const children = [
  start(server, root),
  start(screens, join(root, 'packages/admin')),
  start(screens, join(root, 'packages/demo-shop')),
  start(widget, join(root, 'packages/chat-widget')),
  start(storeEvents, join(root, 'packages/chat-widget')),
]
void announce()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => stopAll(signal))

/** Prints the URL of the screens once the server responds. */
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
