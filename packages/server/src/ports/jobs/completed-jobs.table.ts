/** A job that completed, after it left the queue. */
export type CompletedJobTable = {
  _id: string
  kind: string
  data: unknown
  tries: number
  maxTries: number
  createdAt: string
  startedAt: string | null
  finishedAt: string
}

declare module '../../db/tables.ts' {
  interface Tables {
    completedJobs: CompletedJobTable
  }
}
