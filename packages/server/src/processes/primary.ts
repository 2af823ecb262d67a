import cluster, { type Worker } from 'node:cluster'
import type { Logger } from 'pino'
import { Counter, Gauge, type Registry } from 'prom-client'
import { seconds } from '../lib/clock.ts'
import { closeHandedOver } from './close-handed-over.ts'
import { openCollector } from './collect-metrics.ts'
import { type FromWorker, sendToWorker } from './messages.ts'
import type { Program } from './program.ts'

/** A worker that ended later than this after its start is replaced immediately. */
const SOUND_AFTER_MS = seconds(10)
const FIRST_PAUSE_MS = 250
const LONGEST_PAUSE_MS = seconds(10)
/** Shorter than the limit of the primary, which stops the embedded database afterwards. */
const STOP_WITHIN_MS = seconds(8.5)

/** The position of a worker: when it ends, another one takes it over. The first one takes care of the jobs. */
type Slot = {
  isCaretaker: boolean
  worker?: Worker
  /** Whether the worker opened anything yet. */
  hasBegun: boolean
  readyAt?: number
  /** How often in a row a worker of this slot ended soon after its start. */
  failures: number
  pause?: NodeJS.Timeout
}

type Options = {
  count: number
  databaseUrl: string
  program: Program
  log: Logger
  registry: Registry
  /** Called with what the start does, when it may take long. */
  report: (progress: string) => void
  /** Returns the port of the shop, once nothing else listens on it. */
  openPort: () => Promise<number>
  /** Called once, when all workers serve requests, with the text to print. */
  onReady: (welcome: string) => void
}

/**
 * Starts the workers that serve the shop on one port, and replaces those that end. This process, the primary,
 * only accepts connections and hands them to the workers in turn. A worker that reports an error before the shop
 * is open stops the whole program, since it is probably a wrong setting.
 */
export function startWorkers({ count, program, log, registry, onReady, ...options }: Options): void {
  const slots = Array.from(
    { length: count },
    (_, index): Slot => ({ isCaretaker: index === 0, hasBegun: false, failures: 0 }),
  )
  const collector = openCollector(registry)
  const replaced = measureProcesses(registry, () => findReady().length)
  let opening: Promise<number> | undefined
  const { promise: shopExists, resolve: setShopExists } = Promise.withResolvers<void>()
  let welcome = ''
  let isOpen = false
  let isComplete = false
  program.onStop(stop)
  for (const slot of slots) start(slot)

  function findReady(): Worker[] {
    return slots.flatMap(({ worker, readyAt }) => (worker && readyAt !== undefined ? [worker] : []))
  }

  function start(slot: Slot): void {
    if (program.isStopping) return
    const worker = cluster.fork()
    closeHandedOver(worker)
    slot.worker = worker
    slot.hasBegun = false
    slot.readyAt = undefined
    worker.on('message', (message: FromWorker) => answer(slot, worker, message))
    worker.once('exit', (code: number | null, signal: string | null) => replace(slot, worker, code, signal))
    worker.on('error', (err) => {
      log.warn({ err, worker: worker.process.pid }, 'A process could not be started, or not be reached')
      if (worker.process.pid === undefined) replace(slot, worker, null, null)
    })
  }

  function answer(slot: Slot, worker: Worker, message: FromWorker): void {
    switch (message.kind) {
      case 'loaded':
        begin(slot, worker)
        return
      case 'progress':
        options.report(message.progress)
        return
      case 'prepared':
        setShopExists()
        opening ??= options.openPort()
        opening.then((port) => sendToWorker(worker, { kind: 'listen', port }), program.breakDown)
        return
      case 'ready':
        slot.readyAt = performance.now()
        isOpen = true
        welcome ||= message.welcome
        if (isComplete || findReady().length < count) return
        isComplete = true
        onReady(welcome)
        return
      case 'failed':
        if (isOpen) log.error({ worker: worker.process.pid }, `A process stopped: ${message.reason}`)
        // Several workers find the same wrong setting.
        else if (!program.isStopping) program.breakDown(new Error(message.reason))
        return
      case 'measured':
        collector.received(worker, message.metrics)
        return
      case 'collect':
        collector
          .collect(findReady())
          .then((metrics) => sendToWorker(worker, { kind: 'collected', metrics }), program.breakDown)
        return
    }
  }

  /** The first worker creates the shop. The others wait for it, but load their program meanwhile. */
  async function begin(slot: Slot, worker: Worker): Promise<void> {
    const { isCaretaker } = slot
    if (!isCaretaker) await shopExists
    if (program.isStopping || slot.worker !== worker) return
    slot.hasBegun = true
    const isFirst = isCaretaker && welcome === ''
    sendToWorker(worker, { kind: 'begin', databaseUrl: options.databaseUrl, isFirst, isCaretaker })
  }

  function replace(slot: Slot, worker: Worker, code: number | null, signal: string | null): void {
    collector.ended(worker)
    const wasSound = slot.readyAt !== undefined && performance.now() - slot.readyAt > SOUND_AFTER_MS
    slot.readyAt = undefined
    if (program.isStopping) return
    if (!isOpen && code) {
      program.breakDown(new Error(`A process ended with code ${code} while it started.`))
      return
    }
    slot.failures = wasSound ? 0 : slot.failures + 1
    const pauseMs = wasSound ? 0 : Math.min(FIRST_PAUSE_MS * 2 ** (slot.failures - 1), LONGEST_PAUSE_MS)
    log.warn(
      { worker: worker.process.pid, code, signal, pauseMs },
      'A process ended; another one replaces it',
    )
    replaced.inc()
    slot.pause = setTimeout(() => start(slot), pauseMs)
  }

  /** Stops the workers as this process stops: with time for their requests, or as soon as possible. */
  async function stop(): Promise<void> {
    for (const { pause } of slots) clearTimeout(pause)
    const { drainMs, isBroken } = program
    const running = slots.flatMap(({ worker, hasBegun }) =>
      worker && isRunning(worker) ? [{ worker, hasBegun }] : [],
    )
    const ends = running.map(
      ({ worker, hasBegun }) =>
        new Promise<boolean>((end) => worker.once('exit', (code) => end(code === 0 || !hasBegun))),
    )
    for (const { worker, hasBegun } of running)
      if (hasBegun) sendToWorker(worker, { kind: 'stop', drainMs, isBroken })
      else worker.process.kill('SIGKILL')
    const kill = () => {
      for (const { worker } of running) if (isRunning(worker)) worker.process.kill('SIGKILL')
    }
    const killing = setTimeout(kill, drainMs + STOP_WITHIN_MS)
    const failed = (await Promise.all(ends)).filter((isWell) => !isWell).length
    clearTimeout(killing)
    if (failed > 0 && !isBroken)
      throw new Error(`${failed} of ${count} processes did not complete their stop.`)
  }
}

const isRunning = (worker: Worker) => worker.process.pid !== undefined && !worker.isDead()

function measureProcesses(registry: Registry, countReady: () => number): Counter {
  const registers = [registry]
  new Gauge({
    name: 'storekeeper_processes',
    help: 'Processes that serve requests',
    registers,
    collect() {
      this.set(countReady())
    },
  })
  return new Counter({
    name: 'storekeeper_replaced_processes_total',
    help: 'Processes that ended unexpectedly and were replaced',
    registers,
  })
}
