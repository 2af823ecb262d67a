import type { Settings } from '../settings.ts'
import type { Chat } from '../talk/chat.ts'
import type { ChatState } from '../talk/state.ts'
import type { Words } from '../texts/texts.ts'

/** The props shared by all parts of the widget. */
export type View = { chat: Chat; state: ChatState; texts: Words; settings: Settings }

/** Whether the chat is unavailable. */
export const isUnavailable = ({ stage, chat, link }: ChatState): boolean =>
  stage === 'unavailable' || (stage === 'talking' && !chat && link === 'lost')
