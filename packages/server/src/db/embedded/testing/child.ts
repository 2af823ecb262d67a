import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'

export type Child = {
  process: ChildProcess
  url: string
  owned: boolean
  lines: string[]
  end(): Promise<void>
}

type ChildOptions = {
  dataDir: string
  fallbackDir: string
  node?: string
  script?: string
  user?: { uid: number; gid: number }
}

const ownScript = fileURLToPath(new URL('./starting-child.ts', import.meta.url))

/** Starts the server of this directory in another process, and waits until it reports success. */
export async function aChild(options: ChildOptions): Promise<Child> {
  const child = spawnChild(options)
  const failure = text(child.stderr)
  const sent = await new Promise<string>((resolve, reject) => {
    let output = ''
    child.stdout.on('data', (chunk) => {
      output += chunk
      if (output.includes('\n')) resolve(output)
    })
    child.once('exit', async () => reject(new Error(`The child ended: ${await failure}`)))
  })
  const { url, owned, lines } = JSON.parse(sent)
  const end = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return
    const gone = once(child, 'exit')
    child.stdin.end()
    await gone
  }
  return { process: child, url, owned, lines, end }
}

export function spawnChild({
  dataDir,
  fallbackDir,
  node = process.execPath,
  script = ownScript,
  user,
}: ChildOptions) {
  // Without the options of the test runner, such as NODE_OPTIONS.
  const env = { PATH: process.env.PATH }
  return spawn(node, [script, dataDir, fallbackDir], {
    ...user,
    cwd: '/',
    env,
    stdio: ['pipe', 'pipe', 'pipe'],
  })
}
