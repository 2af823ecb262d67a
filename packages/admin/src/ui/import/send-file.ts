import type { z } from 'zod'
import { toApiError } from '~/failure'
import { authorizedUpload } from '~/session/authorized-fetch'

export type SentFile<Report> = {
  /** For example `/admin/products/import`. */
  path: string
  report: z.ZodType<Report>
  file: File
  site: string
  /** The parsing options. */
  choices: Readonly<Record<string, string>>
  /** Writes nothing and returns what an import would do. */
  dryRun: boolean
  signal: AbortSignal
  /** The sent share of the file, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Sends a CSV file. Resolves to the report, or rejects with the server's failure as a call does. */
export const sendFile = async <Report>(sent: SentFile<Report>): Promise<Report> => {
  const { path, file, site, choices, dryRun, signal, onProgress } = sent
  const query = new URLSearchParams({ ...choices, site, dryRun: String(dryRun) })
  const { status, body } = await authorizedUpload(`${path}?${query}`, {
    body: file,
    contentType: 'text/csv',
    signal,
    onProgress,
  })
  const report = sent.report.safeParse(body).data
  if (status === 200 && report) return report
  throw toApiError(body, { status }) ?? new Error(`The server answered ${status}.`)
}
