import { canSound, playSound } from '~/lib/sound'
import { flashTitle } from '~/lib/title-flash'
import { toast } from '~/ui/toast'
import { claim, turnOf } from './claim'
import { type News, together } from './news'
import { openChat, openPanel } from './open-chat'

type Options = { isMissed: boolean; follow: (href: string) => void }

/** Tells news with a toast, a sound and the title of the browser tab; over all tabs of the browser with one of each. */
export const tellNews = async (news: readonly News[], { isMissed, follow }: Options): Promise<void> => {
  await new Promise((resolve) =>
    setTimeout(resolve, turnOf({ hasFocus: document.hasFocus(), isHidden: document.hidden })),
  )
  const free = await claim('toast', keysOf(news))
  const seen = openChat.get()
  // Spec 2: whoever has the chat open sees the message there, and needs a sound only where the tab is hidden.
  const unseen = news.filter(({ chat }) => !chat || chat !== seen)
  const shown = together(
    unseen.filter(({ key }) => free.includes(key)),
    isMissed,
  )
  if (shown && !openPanel.get()) toast.news({ ...shown, follow })
  const heard = document.hidden ? news : unseen
  const told = together(heard, isMissed)
  if (!told) return void (await claim('sound', keysOf(news)))
  flashTitle(told.title)
  if (canSound() && (await claim('sound', keysOf(heard))).length > 0) playSound()
}

const keysOf = (news: readonly News[]) => news.map(({ key }) => key)
