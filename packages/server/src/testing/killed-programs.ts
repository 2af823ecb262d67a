import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach } from 'vitest'
import { endProgram, launchProgram, waitForUrl } from './program.ts'
import type { TestShop } from './test-shop.ts'

/** Returns a function that starts the whole program on the data of a shop. It is killed after the test. */
export function openPrograms(shop: TestShop, getSettings: () => Record<string, string> = () => ({})) {
  const programs: ChildProcess[] = []
  afterEach(async () => {
    for (const program of programs.splice(0)) await endProgram(program, 'SIGKILL')
  })
  return async () => {
    const data = { DATABASE_URL: shop.databaseUrl, DATA_DIR: shop.dataDir, PORT: '0' }
    const program = launchProgram({ ...data, ...getSettings() })
    programs.push(program)
    return { program, url: await waitForUrl(program) }
  }
}

export async function until(isSo: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await isSo())) await sleep(20)
}
