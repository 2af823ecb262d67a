import { currentLogin, endRefusedSession } from './session'

/** The admin cancelled: not an error. */
export class Cancelled extends Error {}

type Options = {
  body: XMLHttpRequestBodyInit
  /** By default that of the body. */
  contentType?: string
  /** Specification 7: `/upload` expects the token in the query; other endpoints expect it as all calls do. */
  hasTokenInQuery?: boolean
  signal?: AbortSignal
  /** The sent share of the body, from 0 to 1. */
  onProgress?: (share: number) => void
}

/**
 * Posts as `authorizedFetch` does, with XMLHttpRequest, since fetch does not report upload progress. Rejects if
 * there is no response.
 */
export const authorizedUpload = (path: string, options: Options) =>
  new Promise<{ status: number; body: unknown }>((resolve, reject) => {
    const { body, contentType, hasTokenInQuery, signal, onProgress } = options
    const token = currentLogin()?.token ?? ''
    const request = new XMLHttpRequest()
    request.open('POST', hasTokenInQuery ? `${path}?token=${encodeURIComponent(token)}` : path)
    request.setRequestHeader('accept', 'application/json')
    if (contentType) request.setRequestHeader('content-type', contentType)
    if (!hasTokenInQuery) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.responseType = 'json'
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0)
    request.upload.onload = () => onProgress?.(1)
    request.onload = () => {
      if (request.status === 401) endRefusedSession(token)
      resolve({ status: request.status, body: request.response })
    }
    request.onerror = () => reject(new Error('The connection broke off.'))
    request.onabort = () => reject(new Cancelled())
    signal?.addEventListener('abort', () => request.abort(), { once: true })
    if (signal?.aborted) return reject(new Cancelled())
    request.send(body)
  })
