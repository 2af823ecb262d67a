import type { Settings } from '../settings.ts'
import type { Chat } from '../talk/chat.ts'
import type { ChatState } from '../talk/state.ts'
import type { Words } from '../texts/texts.ts'

/** What every part of the widget is drawn from. */
export type View = { chat: Chat; state: ChatState; texts: Words; settings: Settings }

/** Whether the shop cannot be talked to, as far as is known. */
export const isUnavailable = ({ stage, chat, link }: ChatState): boolean =>
  stage === 'unavailable' || (stage === 'talking' && !chat && link === 'lost')
