import type { Logger } from 'pino'
import { seconds } from '../lib/clock.ts'
import { getCode } from '../lib/error-code.ts'

const STOP_WITHIN_MS = seconds(10)

/** This process: it starts, and when it stops, it closes what it opened. */
export type Program = {
  /** Undefined until the settings are known. */
  log?: Logger
  /** How long the process still serves requests while the proxy switches to others; 0 without other processes. */
  drainMs: number
  /** Reports an error from which the process cannot recover; by default on the standard error. */
  report: (reason: string) => void
  /** Whether the process received a stop signal, or cannot recover. */
  readonly isStopping: boolean
  /** Whether the process cannot recover and ends. */
  readonly isBroken: boolean
  /** Adds a step of the stop. The steps run in reverse order. */
  onStop(close: () => unknown): void
  /** Reports an error from which the process cannot recover, and aborts. */
  breakDown(error: unknown): void
  /** Stops the process, with exit code 0. */
  stop(): void
  /** Stops the process without draining, with exit code 1. */
  abort(): void
}

/** Runs `start`, and stops on a signal or an error from which the process cannot recover. */
export async function runProgram(start: (program: Program) => Promise<void>): Promise<void> {
  const closers: (() => unknown)[] = []
  const state = { isStopping: false, isBroken: false }
  const program: Program = {
    drainMs: 0,
    report: (reason) => process.stderr.write(`Storekeeper stopped because of an error. ${reason}\n`),
    get isStopping() {
      return state.isStopping
    },
    get isBroken() {
      return state.isBroken
    },
    onStop: (close) => void closers.push(close),
    breakDown(error) {
      program.report(describeError(error))
      program.abort()
    },
    stop: () => stop(0),
    abort() {
      program.drainMs = 0
      state.isBroken = true
      stop(1)
    },
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const)
    process.on(signal, () => {
      if (!state.isStopping) program.log?.info(`Stopping on ${signal}`)
      stop(0)
    })
  // Unlike an error of the start, such as a wrong setting, this is a bug: the log needs its stack.
  const crash = (err: unknown) => {
    program.log?.fatal({ err }, 'An error was not caught')
    program.breakDown(err)
  }
  process.on('uncaughtException', crash)
  process.on('unhandledRejection', crash)
  const starting = start(program)
  await starting.catch(program.breakDown)

  function stop(exitCode: number): void {
    if (state.isStopping) return
    state.isStopping = true
    // Ends the process even if a request or a connection never ends.
    setTimeout(() => process.exit(1), program.drainMs + STOP_WITHIN_MS).unref()
    closeAll().then(
      () => {
        program.log?.info('Stopped')
        process.exit(exitCode)
      },
      (error) => {
        process.stderr.write(`An error occurred while stopping. ${describeError(error)}\n`)
        process.exit(1)
      },
    )
  }

  /**
   * Waits for resources that are still opening, so that all of them get closed. An error of one closer, such as
   * an unreachable database, does not stop the others.
   */
  async function closeAll(): Promise<void> {
    await starting.catch(() => undefined)
    const errors: unknown[] = []
    for (const close of closers.splice(0).reverse())
      try {
        await close()
      } catch (error) {
        errors.push(error)
      }
    if (errors.length > 0) throw errors[0]
  }
}

function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  const code = getCode(error)
  if (code === 'EADDRINUSE' && 'port' in error)
    return `Port ${error.port} is already in use. Stop the other program, or set another port: PORT=4001 npm start`
  if ((code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') && 'syscall' in error && error.syscall !== 'connect')
    return `HOST is not an address of this machine (${error.message}). Remove it, or set 127.0.0.1 or 0.0.0.0.`
  const cause = error.cause instanceof Error ? `\n${error.cause.message}` : ''
  // Errors of system calls have a clear message; others need the stack.
  return code === '' || 'syscall' in error ? `${error.message}${cause}` : (error.stack ?? error.message)
}
