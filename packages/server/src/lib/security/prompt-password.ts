import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'

type Terminal = Readable & { isTTY?: boolean }

/**
 * Reads a new password: on a terminal typed twice without echo, otherwise the first line of piped input.
 * Undefined if there is none, or if the two differ.
 */
export async function promptPassword(
  input: Terminal,
  print: (text: string) => void,
): Promise<string | undefined> {
  const lines = createInterface({ input, output: nowhere(), terminal: input.isTTY === true })
  const answers = lines[Symbol.asyncIterator]()
  const nextLine = async (): Promise<string | undefined> => (await answers.next()).value
  try {
    if (!input.isTTY) return await nextLine()
    const typed = await prompt('Password: ', nextLine, print)
    const again = await prompt('Once more: ', nextLine, print)
    return typed === again ? typed : undefined
  } finally {
    lines.close()
  }
}

async function prompt(
  question: string,
  answer: () => Promise<string | undefined>,
  print: (text: string) => void,
): Promise<string | undefined> {
  print(question)
  const line = await answer()
  print('\n')
  return line
}

/** Discards the echo of the terminal reader. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
