import { canSound, playSound } from '~/lib/sound'
import { flashTitle } from '~/lib/title-flash'
import { toast } from '~/ui/toasts/toast'
import { type Alert, together } from './alerts'
import { claim, getClaimDelay } from './claim'
import { openChat, openPanel } from './open-chat'

type Options = { isMissed: boolean; follow: (href: string) => void }

/**
 * Shows a toast and plays a sound, each in only one tab of the browser, and changes the title of every tab.
 */
export const showAlert = async (alerts: readonly Alert[], { isMissed, follow }: Options): Promise<void> => {
  await new Promise((resolve) =>
    setTimeout(resolve, getClaimDelay({ hasFocus: document.hasFocus(), isHidden: document.hidden })),
  )
  const free = await claim('toast', getKeys(alerts))
  const seen = openChat.get()
  // Specification 2: an admin with the chat open sees the message there, and needs a sound only if the tab is
  // hidden.
  const unseen = alerts.filter(({ chat }) => !chat || chat !== seen)
  const shown = together(
    unseen.filter(({ key }) => free.includes(key)),
    isMissed,
  )
  if (shown && !openPanel.get()) toast.alert({ ...shown, follow })
  const received = document.hidden ? alerts : unseen
  const alert = together(received, isMissed)
  if (!alert) return void (await claim('sound', getKeys(alerts)))
  flashTitle(alert.title)
  if (canSound() && (await claim('sound', getKeys(received))).length > 0) playSound()
}

const getKeys = (alerts: readonly Alert[]) => alerts.map(({ key }) => key)
