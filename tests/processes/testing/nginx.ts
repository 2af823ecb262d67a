import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createConnection } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { aFreePort, type Front } from './front.ts'

const SHIPPED = join(import.meta.dirname, '../../../deploy/nginx.conf')
const ITS_PROCESSES = /server app1:4000 (.*);\s+server app2:4000 \1;/

/** Starts nginx with the shipped configuration; only addresses and the folders for its files differ. */
export async function startNginx(processes: readonly string[]): Promise<Front> {
  const folder = await mkdtemp(join(tmpdir(), 'storekeeper-nginx-'))
  const port = await aFreePort()
  const shipped = await readFile(SHIPPED, 'utf8')
  const ours = shipped
    .replace('listen 80;', `listen 127.0.0.1:${port};`)
    .replace('error_log /var/log/nginx/error.log', `error_log ${join(folder, 'log')}`)
    .replace(ITS_PROCESSES, (_, rules: string) =>
      processes.map((url) => `server ${new URL(url).host} ${rules};`).join('\n'),
    )
  await writeFile(join(folder, 'storekeeper.conf'), ours)
  await writeFile(join(folder, 'nginx.conf'), around(folder))
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf'), '-e', join(folder, 'log')], {
    stdio: ['ignore', 'inherit', 'inherit'],
  })
  const ended = once(nginx, 'exit')
  const front = {
    name: 'nginx with deploy/nginx.conf',
    isStandIn: false,
    url: `http://127.0.0.1:${port}`,
    async stop() {
      nginx.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true })
    },
  }
  while (!(await listens(port))) {
    if (nginx.exitCode !== null) throw new Error(await readFile(join(folder, 'log'), 'utf8'))
    await sleep(20)
  }
  return front
}

/** Connects without a request, since the processes behind it may still be starting. */
const listens = (port: number) =>
  new Promise<boolean>((resolve) => {
    const connection = createConnection(port, '127.0.0.1')
    connection.once('connect', () => resolve(true))
    connection.once('error', () => resolve(false))
    connection.once('connect', () => connection.destroy())
  })

/** The part of a machine’s nginx.conf around the shipped configuration. */
const around = (folder: string) => `
daemon off;
worker_processes 2;
pid ${folder}/pid;
events { worker_connections 1024; }
http {
    access_log off;
    client_body_temp_path ${folder}/bodies;
    proxy_temp_path ${folder}/answers;
    fastcgi_temp_path ${folder}/fastcgi;
    scgi_temp_path ${folder}/scgi;
    uwsgi_temp_path ${folder}/uwsgi;
    include ${folder}/storekeeper.conf;
}
`
