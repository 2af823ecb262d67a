import { canSound, playSound } from '~/lib/sound'
import { flashTitle } from '~/lib/title-flash'
import { toast } from '~/ui/toast'
import { type Alert, together } from './alerts'
import { claim, turnOf } from './claim'
import { openChat, openPanel } from './open-chat'

type Options = { isMissed: boolean; follow: (href: string) => void }

/** Tells news with a toast, a sound and the title of the browser tab; over all tabs of the browser with one of each. */
export const showAlert = async (alerts: readonly Alert[], { isMissed, follow }: Options): Promise<void> => {
  await new Promise((resolve) =>
    setTimeout(resolve, turnOf({ hasFocus: document.hasFocus(), isHidden: document.hidden })),
  )
  const free = await claim('toast', keysOf(alerts))
  const seen = openChat.get()
  // Spec 2: an admin with the chat open sees the message there, and needs a sound only if the tab is hidden.
  const unseen = alerts.filter(({ chat }) => !chat || chat !== seen)
  const shown = together(
    unseen.filter(({ key }) => free.includes(key)),
    isMissed,
  )
  if (shown && !openPanel.get()) toast.alert({ ...shown, follow })
  const received = document.hidden ? alerts : unseen
  const alert = together(received, isMissed)
  if (!alert) return void (await claim('sound', keysOf(alerts)))
  flashTitle(alert.title)
  if (canSound() && (await claim('sound', keysOf(received))).length > 0) playSound()
}

const keysOf = (alerts: readonly Alert[]) => alerts.map(({ key }) => key)
