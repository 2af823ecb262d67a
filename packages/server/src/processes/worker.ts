import type { FromWorker, MetricJson, ToWorker } from './messages.ts'
import type { Program } from './program.ts'

type Answer<Kind extends ToWorker['kind']> = Extract<ToWorker, { kind: Kind }>

/** The primary process, as a worker sees it. */
export type Primary = {
  /** Returns the database to use and the duties of this process, once there is a shop or it is the first one. */
  begin(): Promise<Answer<'begin'>>
  /** Reports what the start does, when it may take long. */
  report(progress: string): void
  /** Returns the port to listen on, once nothing else listens on it. */
  getPort(): Promise<number>
  /** Reports that this process serves requests. */
  ready(served: { welcome: string }): void
  /** Returns the metrics of each process of the program. */
  collectMetrics(): Promise<MetricJson[][]>
}

/**
 * Connects this worker with its primary: reports errors to it instead of printing them, sends it the metrics of
 * this process, and stops when the primary does. A worker that is stopped alone does not drain, since it would
 * still be given connections. Node ends a worker whose primary is gone.
 */
export function connectToPrimary(program: Program, measure: () => Promise<MetricJson[]>): Primary {
  const send = (message: FromWorker) => void process.send?.(message)
  /** The functions that wait for an answer, by its kind. */
  const waiting = new Map<ToWorker['kind'], ((answer: never) => void)[]>()
  const request = <Kind extends ToWorker['kind']>(message: FromWorker, kind: Kind) =>
    new Promise<Answer<Kind>>((resolve) => {
      waiting.set(kind, [...(waiting.get(kind) ?? []), resolve])
      send(message)
    })
  process.on('message', (message: ToWorker) => {
    if (message.kind === 'stop') {
      if (message.isBroken) return program.abort()
      program.drainMs = message.drainMs
      return program.stop()
    }
    if (message.kind === 'measure') {
      measure().then(
        (metrics) => send({ kind: 'measured', metrics }),
        (error) => program.log?.warn({ err: error }, 'The metrics of this process could not be read'),
      )
      return
    }
    const answered = waiting.get(message.kind) ?? []
    waiting.delete(message.kind)
    for (const resolve of answered) resolve(message as never)
  })
  program.drainMs = 0
  program.report = (reason) => send({ kind: 'failed', reason })

  return {
    begin: () => request({ kind: 'loaded' }, 'begin'),
    report: (progress) => send({ kind: 'progress', progress }),
    getPort: async () => (await request({ kind: 'prepared' }, 'listen')).port,
    ready: ({ welcome }) => send({ kind: 'ready', welcome }),
    collectMetrics: async () => (await request({ kind: 'collect' }, 'collected')).metrics,
  }
}
