import { ORPCError } from '@orpc/server'

const MAX_LENGTH = 200

/** The name under which a file is uploaded, for people to read; no path is ever made of it. */
export function nameOf(name: string): string {
  if (/\p{Cc}/u.test(name) || /(^|[\\/])\.\.([\\/]|$)/.test(name))
    throw new ORPCError('BAD_REQUEST', {
      status: 400,
      message: 'The name of the file cannot be used. Please rename it.',
    })
  const last = name.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  // Marks that turn the direction of writing make “exe.jpg” of “gpj.exe”.
  return (
    last
      .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
      .trim()
      .slice(0, MAX_LENGTH) || 'file'
  )
}
