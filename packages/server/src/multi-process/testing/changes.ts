import { newId } from '../../lib/id.ts'
import type { People } from '../../testing/makers.ts'
import { aMoveTo } from '../../testing/moves.ts'
import { type Clients, sure } from './requests.ts'

/** What was changed by PUT, DELETE and PATCH, and confirmed, be it by the refusal of what is done already. */
export type Changes = {
  /** A question that is changed over and over, and how often it was. */
  question: { _id: string; text: string; times: number }
  /** Other questions, which were made and deleted. */
  removed: string[]
  /** Orders that were moved on. */
  moved: string[]
}

type Options = { attempt: Clients; people: People; orders: readonly string[] }

/**
 * What administrators do that a proxy may send to a second process when the first dies over it (PUT, DELETE), and what
 * they send again themselves (PATCH). No other request touches these, so a refusal can only mean that it is done.
 */
export function beginChanging({ attempt, people: { owner, admin }, orders }: Options) {
  const changes: Changes = { question: { _id: '', text: '', times: 0 }, removed: [], moved: [] }
  const { token } = owner
  const slug = `how-often-${newId()}`

  const made = async (slug: string): Promise<string> => {
    const answer = await attempt.insist('POST', '/admin/faqs', { token, body: asWritten(slug, `${slug}?`) })
    if (answer.status !== 409) {
      sure(answer)
      return JSON.parse(answer.text)._id
    }
    const list = await attempt.insist('GET', '/admin/faqs?site=hb&limit=500', { token })
    sure(list)
    return JSON.parse(list.text).items.find((faq: { slug: string }) => faq.slug === slug)._id
  }
  const change = async () => {
    const { question } = changes
    question._id ||= await made(slug)
    const version = question.times + 1
    const text = `Changed for the ${version}. time?`
    const body = { ...asWritten(slug, text), category: '', isActive: true, version }
    const answer = await attempt.insist('PUT', `/admin/faqs/${question._id}`, { token, body })
    if (answer.status !== 409) sure(answer)
    Object.assign(question, { text, times: version })
  }
  const remove = async () => {
    const _id = await made(`gone-${newId()}`)
    const answer = await attempt.insist('DELETE', `/admin/faqs/${_id}`, { token })
    if (answer.status !== 404) sure(answer)
    changes.removed.push(_id)
  }
  const move = async () => {
    const code = orders[changes.moved.length]
    if (!code) return
    const as = { token: admin.token }
    const order = await attempt.insist('GET', `/admin/orders/details/${code}`, as)
    sure(order)
    const { _id, version } = JSON.parse(order.text)
    const body = { _id, version, ...aMoveTo('processing') }
    const answer = await attempt.insist('PATCH', '/admin/orders/update-status', { ...as, body })
    if (answer.status !== 409) sure(answer)
    changes.moved.push(_id)
  }
  return { changes, acts: [change, remove, move] }
}

const asWritten = (slug: string, question: string) => ({ site: 'hb', slug, question, answer: '<p>Yes.</p>' })
