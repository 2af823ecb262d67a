import { spawnSync } from 'node:child_process'
import type { Front } from './front.ts'
import { startNginx } from './nginx.ts'
import { startNodeProxy } from './node-proxy.ts'

export const hasNginx = spawnSync('nginx', ['-v']).status === 0

/** Starts nginx with the shipped configuration, or a proxy with the same rules if nginx is not installed. */
export const startFront = (processes: readonly string[]): Promise<Front> =>
  hasNginx ? startNginx(processes) : startNodeProxy(processes)
