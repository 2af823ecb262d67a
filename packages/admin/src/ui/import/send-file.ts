import { ORPCError } from '@orpc/client'
import type { z } from 'zod'
import { asFailure } from '~/failure'
import { currentLogin, endRefusedSession } from '~/session/session'

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

/** The admin cancelled: not an error. */
export class Cancelled extends Error {}

/** Sends a CSV file. Resolves to the report, or rejects with the server's failure as a call does. */
export const sendFile = <Report>({ file, site, choices, dryRun, signal, ...to }: SentFile<Report>) =>
  new Promise<Report>((resolve, reject) => {
    const token = currentLogin()?.token ?? ''
    const query = new URLSearchParams({ ...choices, site, dryRun: String(dryRun) })
    // XMLHttpRequest, since fetch does not report upload progress.
    const request = new XMLHttpRequest()
    request.open('POST', `${to.path}?${query}`)
    request.setRequestHeader('accept', 'application/json')
    request.setRequestHeader('content-type', 'text/csv')
    request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => to.onProgress(total > 0 ? loaded / total : 0)
    request.upload.onload = () => to.onProgress(1)
    request.onload = () => {
      const { status, response } = request
      // Does not end a newer session if the response to an old token arrives late.
      if (status === 401) endRefusedSession(token)
      const report = to.report.safeParse(response).data
      if (status === 200 && report) resolve(report)
      else reject(refusedWith(response, status))
    }
    request.onerror = () => reject(new Error('The connection broke off.'))
    request.onabort = () => reject(new Cancelled())
    signal.addEventListener('abort', () => request.abort(), { once: true })
    request.send(file)
  })

/** The same error as a failed call of the contract. */
const refusedWith = (body: unknown, status: number) => {
  const failure = asFailure(body)
  if (!failure) return new Error(`The server answered ${status}.`)
  const { code, message, ...data } = failure
  return new ORPCError(code, { status, message, data })
}
