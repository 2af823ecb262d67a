import type { Worker } from 'node:cluster'
import { AggregatorRegistry, type Registry } from 'prom-client'
import { seconds } from '../lib/clock.ts'
import { type MetricJson, sendToWorker } from './messages.ts'

/** A worker that does not answer in time, for example because it just ended, counts with its last metrics. */
const ANSWER_WITHIN_MS = seconds(2)

/** The metrics of all processes of the program, collected by the primary. */
export type Collector = {
  /** Returns the metrics of each of these workers, of this process, and the counts of workers that ended. */
  collect(workers: readonly Worker[]): Promise<MetricJson[][]>
  received(worker: Worker, metrics: MetricJson[]): void
  ended(worker: Worker): void
}

export function openCollector(own: Registry): Collector {
  const last = new Map<Worker, MetricJson[]>()
  const waiting = new Map<Worker, () => void>()
  /** Counters must not decrease when a process ends: Prometheus would take that for a restart of all of them. */
  const counts: MetricJson[][] = []
  let collecting: Promise<MetricJson[][]> | undefined

  const measure = async (worker: Worker) => {
    const { promise, resolve } = Promise.withResolvers<void>()
    const timer = setTimeout(resolve, ANSWER_WITHIN_MS)
    waiting.set(worker, resolve)
    sendToWorker(worker, { kind: 'measure' })
    await promise
    clearTimeout(timer)
    waiting.delete(worker)
  }
  const measureAll = async (workers: readonly Worker[]) => {
    await Promise.all(workers.map(measure))
    if (counts.length > 1) counts.unshift(await add(counts.splice(0)))
    return [...last.values(), await toJson(own), ...counts]
  }
  return {
    collect(workers) {
      collecting ??= measureAll(workers).finally(() => {
        collecting = undefined
      })
      return collecting
    },
    received(worker, metrics) {
      last.set(worker, metrics)
      waiting.get(worker)?.()
    },
    ended(worker) {
      const ofWorker = last.get(worker) ?? []
      last.delete(worker)
      counts.push(ofWorker.filter(({ type }) => type === 'counter' || type === 'histogram'))
      waiting.get(worker)?.()
    },
  }
}

/** Reads the metrics of one process. */
export const toJson = async (registry: Registry): Promise<MetricJson[]> =>
  // The library declares the type of a metric as a number, but it is a text.
  (await registry.getMetricsAsJSON()) as unknown as MetricJson[]

/** Combines the metrics of several processes, each as its `aggregator` states. */
const add = (metrics: readonly MetricJson[][]) => toJson(AggregatorRegistry.aggregate([...metrics]))

/** The metrics of several processes in Prometheus' text format. */
export const toText = (metrics: readonly MetricJson[][]): Promise<string> =>
  AggregatorRegistry.aggregate([...metrics]).metrics()
