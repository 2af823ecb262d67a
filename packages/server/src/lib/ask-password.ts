import { createInterface } from 'node:readline/promises'
import type { Readable } from 'node:stream'
import { Writable } from 'node:stream'

type Terminal = Readable & { isTTY?: boolean }

/**
 * A new password from whoever runs a command: typed twice and not shown on a terminal, else the first line of what is
 * piped in. Undefined when none came, or when the two differ.
 */
export async function askPassword(input: Terminal, say: (text: string) => void): Promise<string | undefined> {
  const lines = createInterface({ input, output: nowhere(), terminal: input.isTTY === true })
  const answers = lines[Symbol.asyncIterator]()
  const nextLine = async (): Promise<string | undefined> => (await answers.next()).value
  try {
    if (!input.isTTY) return await nextLine()
    const typed = await prompt('Password: ', nextLine, say)
    const again = await prompt('Once more: ', nextLine, say)
    return typed === again ? typed : undefined
  } finally {
    lines.close()
  }
}

async function prompt(
  question: string,
  answer: () => Promise<string | undefined>,
  say: (text: string) => void,
): Promise<string | undefined> {
  say(question)
  const line = await answer()
  say('\n')
  return line
}

/** The reader echoes what is typed; here nobody sees it. */
const nowhere = () => new Writable({ write: (_chunk, _encoding, done) => done() })
