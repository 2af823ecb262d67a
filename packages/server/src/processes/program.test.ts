import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'

/** Runs a program whose start is this code, until it ends. */
async function run(start: string) {
  const code = `
    import { openLog } from '${import.meta.resolve('../lib/log.ts')}'
    import { runProgram } from '${import.meta.resolve('./program.ts')}'
    await runProgram(async (program) => {
      program.log = openLog({ level: 'info', pretty: false })
      ${start}
    })`
  const child = spawn(process.execPath, ['--input-type=module', '--eval', code])
  const [output, errors, exitCode] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    new Promise((resolve) => child.once('exit', resolve)),
  ])
  const log = output.split('\n').flatMap((line) => (line ? [JSON.parse(line)] : []))
  return { log, errors, exitCode }
}

const MISSING = "Object.assign(new Error('open failed'), { code: 'EMFILE', syscall: 'open' })"

test.each([
  ['an exception', `setTimeout(function readPrices() { throw ${MISSING} })`],
  ['a rejection', `setTimeout(async function readPrices() { throw ${MISSING} })`],
])('a program that ends because of %s logs where it happened', async (_, start) => {
  const { log, errors, exitCode } = await run(start)
  const fatal = log.find(({ level }) => level === 60)
  expect(fatal).toMatchObject({ err: { code: 'EMFILE', stack: expect.stringContaining('readPrices') } })
  expect(errors).toBe('Storekeeper stopped because of an error. open failed\n')
  expect(exitCode).toBe(1)
})

test('a program that cannot start prints only the reason', async () => {
  const { log, errors, exitCode } = await run(`throw ${MISSING}`)
  expect(log.filter(({ level }) => level === 60)).toEqual([])
  expect(errors).toBe('Storekeeper stopped because of an error. open failed\n')
  expect(exitCode).toBe(1)
})
