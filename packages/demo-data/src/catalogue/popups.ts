import type { PopupFrequency } from '@storekeeper/contract/popups/popup'

export type DemoPopup = {
  site: string
  title: string
  body: string
  picture: string
  link: string
  linkText: string
  delaySeconds: number
  frequency: PopupFrequency
  /** Days of the story; without them, the pop-up is always active. */
  from?: number
  until?: number
}

const TODAY = 118

/** The pop-ups of the storefronts: one site shows it in each browser session, the other once. */
export const DEMO_POPUPS: readonly DemoPopup[] = [
  {
    site: 'hb',
    title: 'Fifteen percent off all soap',
    body: '<p>Olive, lavender, oat and honey: our soapmaker has been busy. Take a bar home with the code <strong>SOAPBOX15</strong>.</p>',
    picture: 'lavender-soap',
    link: '/demo-shop/hb?q=soap',
    linkText: 'See the soap',
    delaySeconds: 6,
    frequency: 'session',
    from: 30,
    until: TODAY + 45,
  },
  {
    site: 'auctropin',
    title: 'For those who collect',
    body: '<p>Every piece is one of a kind, and so is your first find: the code <strong>COLLECTOR5</strong> takes five percent off.</p>',
    picture: 'brass-compass',
    link: '',
    linkText: '',
    delaySeconds: 8,
    frequency: 'once',
  },
]
