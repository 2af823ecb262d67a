import { spawnSync } from 'node:child_process'
import type { Front } from './front.ts'
import { startNginx } from './nginx.ts'
import { startNodeProxy } from './node-proxy.ts'

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** nginx with the configuration that is shipped, where it is installed; else a proxy that goes by the same rules. */
export const startFront = (processes: readonly string[]): Promise<Front> =>
  hasNginx ? startNginx(processes) : startNodeProxy(processes)
