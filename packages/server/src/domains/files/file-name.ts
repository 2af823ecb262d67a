import { apiError } from '../../lib/api-error.ts'

const MAX_LENGTH = 200

/** Returns a display name for an uploaded file. The server never uses it as a path. */
export function sanitizeFileName(name: string): string {
  if (/\p{Cc}/u.test(name) || /(^|[\\/])\.\.([\\/]|$)/.test(name)) throw apiError('INVALID_FILE_NAME')
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  // Bidirectional control characters can display “gpj.exe” as “exe.jpg”.
  return (
    last
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
      .slice(0, MAX_LENGTH) || 'file'
  )
}
