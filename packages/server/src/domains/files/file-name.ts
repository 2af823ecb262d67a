import { apiError } from '../../lib/api-error.ts'

const MAX_LENGTH = 200

/** The name under which a file is uploaded, for people to read; no path is ever made of it. */
export function nameOf(name: string): string {
  if (/\p{Cc}/u.test(name) || /(^|[\\/])\.\.([\\/]|$)/.test(name)) throw apiError('INVALID_FILE_NAME')
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  // Marks that turn the direction of writing make “exe.jpg” of “gpj.exe”.
  return (
    last
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
      .slice(0, MAX_LENGTH) || 'file'
  )
}
