import { once } from 'node:events'
import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerSession } from 'smtp-server'
import type { MailSettings } from '../mail-settings.ts'

/** A fault of the server: it answers a step with a code, or disconnects. */
export type Trouble = { at: 'sign-in' | 'recipient' | 'message'; answer: number | 'hang up' }

export type MailServer = {
  settings: MailSettings
  /** The received mails in order: raw and parsed. */
  received: { raw: string; mail: Email }[]
  /** The faults of the next mails, one each. */
  troubles: Trouble[]
  /** The recipients of received mails in order, including mails after which the server disconnected. */
  takenFor: string[]
  stop(): Promise<void>
}

type Options = {
  asksPassword?: boolean
  /** The fault of all mails to an address. */
  troubleWith?: (email: string) => Trouble | undefined
  /** The delay before the server accepts a mail to an address. */
  slownessMs?: (email: string) => number
}

/** A real mail server for the duration of a test. */
export async function openMailServer(options: Options = {}): Promise<MailServer> {
  const { asksPassword = false, troubleWith, slownessMs = () => 0 } = options
  const sockets = new Map<number, Socket>()
  const received: MailServer['received'] = []
  const takenFor: string[] = []
  const troubles: Trouble[] = []
  const planned = new Map<string, Trouble>()
  const meets = (at: Trouble['at'], session: SMTPServerSession): Error | null => {
    const trouble = planned.get(session.id) ?? troubles[0]
    if (trouble?.at !== at) return null
    if (!planned.delete(session.id)) troubles.shift()
    if (typeof trouble.answer === 'number')
      return Object.assign(new Error('No, thank you.'), { responseCode: trouble.answer })
    sockets.get(session.remotePort)?.destroy()
    return new Error('gone')
  }
  const server = new SMTPServer({
    disabledCommands: asksPassword ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: (_auth, session, done) => {
      const trouble = meets('sign-in', session)
      done(trouble, trouble ? undefined : { user: 'shop' })
    },
    onRcptTo: ({ address }, session, done) => {
      const trouble = troubleWith?.(address)
      if (trouble) planned.set(session.id, trouble)
      done(meets('recipient', session))
    },
    onData: (stream, session, done) => {
      const emails = session.envelope.rcptTo.map(({ address }) => address)
      buffer(stream).then(async (message) => {
        await sleep(Math.max(...emails.map(slownessMs)))
        const trouble = meets('message', session)
        if (!trouble || trouble.message === 'gone') takenFor.push(...emails)
        if (!trouble) received.push({ raw: message.toString(), mail: await PostalMime.parse(message) })
        done(trouble)
      }, done)
    },
  })
  // A broken connection also emits an error here.
  server.on('error', () => undefined)
  server.server.on('connection', (socket: Socket) => {
    const port = socket.remotePort ?? 0
    sockets.set(port, socket)
    socket.once('close', () => sockets.delete(port))
  })
  server.listen(0, '127.0.0.1')
  await once(server.server, 'listening')
  const { port } = server.server.address() as AddressInfo
  const password = asksPassword ? 'shop:secret@' : ''
  return {
    settings: {
      smtpUrl: `smtp://${password}127.0.0.1:${port}`,
      from: { name: '', email: 'shop@shop.example' },
    },
    received,
    troubles,
    takenFor,
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
