import { newId } from '@storekeeper/server/lib/id'
import type { People } from '@storekeeper/server/testing/factories'
import { aMoveTo } from '@storekeeper/server/testing/moves'
import { type Clients, sure } from './requests.ts'

/**
 * The changes by PUT, DELETE and PATCH that the shop confirmed, including refusals because the change was
 * already done.
 */
export type Changes = {
  /** A FAQ that is changed repeatedly, with the number of changes. */
  question: { _id: string; text: string; times: number }
  /** FAQs that were created and deleted. */
  removed: string[]
  /** Orders whose status was changed. */
  moved: string[]
}

type Options = { attempt: Clients; people: People; orders: readonly string[] }

/**
 * Sends changes that a proxy may repeat on a second process when the first one dies (PUT, DELETE), and
 * changes that the clients repeat (PATCH). No other request touches these entities, so a refusal means that
 * the change is already done.
 */
export function beginChanging({ attempt, people: { owner, admin }, orders }: Options) {
  const changes: Changes = { question: { _id: '', text: '', times: 0 }, removed: [], moved: [] }
  const { token } = owner
  const slug = `how-often-${newId()}`

  const made = async (slug: string): Promise<string> => {
    const answer = await attempt.retry('POST', '/admin/faqs', { token, body: asWritten(slug, `${slug}?`) })
    if (answer.status !== 409) {
      sure(answer)
      return JSON.parse(answer.text)._id
    }
    const list = await attempt.retry('GET', '/admin/faqs?site=hb&limit=500', { token })
    sure(list)
    return JSON.parse(list.text).items.find((faq: { slug: string }) => faq.slug === slug)._id
  }
  const change = async () => {
    const { question } = changes
    question._id ||= await made(slug)
    const version = question.times + 1
    const text = `Changed for the ${version}. time?`
    const body = { ...asWritten(slug, text), category: '', isActive: true, version }
    const answer = await attempt.retry('PUT', `/admin/faqs/${question._id}`, { token, body })
    if (answer.status !== 409) sure(answer)
    Object.assign(question, { text, times: version })
  }
  const remove = async () => {
    const _id = await made(`gone-${newId()}`)
    const answer = await attempt.retry('DELETE', `/admin/faqs/${_id}`, { token })
    if (answer.status !== 404) sure(answer)
    changes.removed.push(_id)
  }
  const move = async () => {
    const code = orders[changes.moved.length]
    if (!code) return
    const as = { token: admin.token }
    const order = await attempt.retry('GET', `/admin/orders/details/${code}`, as)
    sure(order)
    const { _id, version } = JSON.parse(order.text)
    const body = { _id, version, ...aMoveTo('processing') }
    const answer = await attempt.retry('PATCH', '/admin/orders/update-status', { ...as, body })
    if (answer.status !== 409) sure(answer)
    changes.moved.push(_id)
  }
  return { changes, acts: [change, remove, move] }
}

const asWritten = (slug: string, question: string) => ({ site: 'hb', slug, question, answer: '<p>Yes.</p>' })
