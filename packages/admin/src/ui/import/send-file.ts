import { ORPCError } from '@orpc/client'
import type { z } from 'zod'
import { asFailure } from '~/failure'
import { currentLogin, endRefusedSession } from '~/session/session'

export type SentFile<Report> = {
  /** Where it goes, such as `/admin/products/import`. */
  path: string
  report: z.ZodType<Report>
  file: File
  site: string
  /** How it is to be read. */
  choices: Readonly<Record<string, string>>
  /** Writes nothing, and answers what an import would do. */
  dryRun: boolean
  signal: AbortSignal
  /** How much has left the browser, from 0 to 1. */
  onProgress: (share: number) => void
}

/** Cancelled by the person who sent it: nothing to report. */
export class Cancelled extends Error {}

/** Sends a CSV file; answers the report, or rejects with the server's refusal, as a call does. */
export const sendFile = <Report>({ file, site, choices, dryRun, signal, ...to }: SentFile<Report>) =>
  new Promise<Report>((resolve, reject) => {
    const token = currentLogin()?.token ?? ''
    const query = new URLSearchParams({ ...choices, site, dryRun: String(dryRun) })
    // Only XMLHttpRequest reports how much has been sent.
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
      // Not a new session, when the answer to an old token comes late.
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

/** As a refused call of the contract rejects. */
const refusedWith = (body: unknown, status: number) => {
  const failure = asFailure(body)
  if (!failure) return new Error(`The server answered ${status}.`)
  const { code, message, ...data } = failure
  return new ORPCError(code, { status, message, data })
}
