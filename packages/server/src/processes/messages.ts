import type { Worker } from 'node:cluster'

/** A metric with its values, as JSON of prom-client. */
export type MetricJson = { name: string; type: string; values: object[] }

/** What a worker sends to the primary process. */
export type FromWorker =
  /** The worker has loaded its program. The answer is `begin`. */
  | { kind: 'loaded' }
  /** What the start of the worker does, when it may take long. */
  | { kind: 'progress'; progress: string }
  /** The shop exists, and the worker can listen on its port. The answer is `listen`. */
  | { kind: 'prepared' }
  /** The worker serves requests. The text to print is empty unless it is the first one. */
  | { kind: 'ready'; welcome: string }
  /** The worker cannot recover, and ends. */
  | { kind: 'failed'; reason: string }
  /** The answer to `measure`. */
  | { kind: 'measured'; metrics: MetricJson[] }
  /** A client of the worker requests the metrics of the whole program. The answer is `collected`. */
  | { kind: 'collect' }

/** What the primary process sends to a worker. */
export type ToWorker =
  | { kind: 'begin'; databaseUrl: string; isFirst: boolean; isCaretaker: boolean }
  | { kind: 'listen'; port: number }
  | { kind: 'measure' }
  /** The metrics of each process. */
  | { kind: 'collected'; metrics: MetricJson[][] }
  /** The program stops, after draining for this time; or it cannot recover, and ends as soon as possible. */
  | { kind: 'stop'; drainMs: number; isBroken: boolean }

/** Sends a message to a worker. A worker that has ended needs none: its `exit` event follows. */
export function sendToWorker(worker: Worker, message: ToWorker): void {
  worker.send(message, () => undefined)
}
