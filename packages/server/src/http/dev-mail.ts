import type { FastifyInstance, FastifyReply, FastifyRequest, RouteHandlerMethod } from 'fastify'
import { z } from 'zod'
import type { Db } from '../db/open.ts'
import { findMail, latestMails, parseLinks, sampleMail, templateNames } from '../domains/mails/mails.ts'
import { LANGUAGES } from '../lib/language.ts'
import { mailPage } from './dev-mail-page.ts'
import { getPublicUrl } from './public-url.ts'
import { isRequestedHere } from './requested-here.ts'

type Options = { db: Db; devMail?: boolean; publicUrl?: string | null }

const LATEST = 100
const MailId = z.object({ id: z.uuid() })
const Sample = z.object({ template: z.enum(templateNames) })
const InLanguage = z.object({ language: z.enum(LANGUAGES).default('en') })

/**
 * Shows the unsent mails of this machine to developers. The mails contain links that sign users in, so the
 * route exists only with the embedded database, outside production, and for requests from this machine;
 * otherwise it is a 404.
 */
export async function serveDevMail(app: FastifyInstance, { db, devMail, publicUrl }: Options): Promise<void> {
  const page = (path: string, answer: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>) => {
    const guarded: RouteHandlerMethod = async (request, reply) => {
      if (!devMail || !isRequestedHere(request)) return nothing(reply)
      reply.headers({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' })
      return (await answer(request, reply)) ?? nothing(reply)
    }
    app.get(path, guarded)
  }
  const buildSample = async ({ params, query }: FastifyRequest) => {
    const input = Sample.safeParse(params)
    const language = InLanguage.safeParse(query)
    if (!input.success || !language.success) return undefined
    return sampleMail(db, input.data.template, language.data.language, getPublicUrl(app, publicUrl))
  }
  const chosen = async ({ params }: FastifyRequest) => {
    const input = MailId.safeParse(params)
    return input.success ? findMail(db, input.data.id) : undefined
  }

  page('/dev/mail', async (_request, reply) => sendPage(reply, await latestMails(db, LATEST), undefined))
  page('/dev/mail.json', async () => ({
    items: (await latestMails(db, LATEST)).map(({ toEmail, html: _html, ...mail }) => ({
      ...mail,
      to: toEmail,
      links: parseLinks(mail.text),
    })),
  }))
  page('/dev/mail/preview/:template', async (request, reply) => {
    const sample = await buildSample(request)
    return sample && sendMessage(reply, sample.html)
  })
  page('/dev/mail/:id', async (request, reply) => {
    const mail = await chosen(request)
    return mail && sendPage(reply, await latestMails(db, LATEST), mail)
  })
  page('/dev/mail/:id/message', async (request, reply) => {
    const mail = await chosen(request)
    return mail?.html ? sendMessage(reply, mail.html) : undefined
  })
}

function nothing(reply: FastifyReply): FastifyReply {
  reply.callNotFound()
  return reply
}

const sendPage = (reply: FastifyReply, ...shown: Parameters<typeof mailPage>): FastifyReply =>
  reply
    .header('content-security-policy', PAGE_POLICY)
    .type('text/html; charset=utf-8')
    .send(mailPage(...shown))

/** Sends a mail's HTML with a policy that prevents scripts; its links open in a new tab. */
const sendMessage = (reply: FastifyReply, message: string): FastifyReply =>
  reply.header('content-security-policy', MESSAGE_POLICY).type('text/html; charset=utf-8').send(message)

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'"
const MESSAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self' https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'"
