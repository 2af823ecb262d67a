import { SegmentedControl } from '@mantine/core'
import type { PreviewedMail } from '@storekeeper/contract/campaigns/campaign'
import { useMemo, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { styleNonce } from '~/style-nonce'

const VIEWS = ['desktop', 'phone', 'text'] as const
type View = (typeof VIEWS)[number]

const NAMES: Record<View, () => string> = {
  desktop: m.campaigns_on_desktop,
  phone: m.campaigns_on_phone,
  text: m.campaigns_as_text,
}

/** A mail as its recipient will see it: on a wide screen, on a phone, and as plain text. */
export const MailPreview = ({ mail, isOld = false }: { mail: PreviewedMail; isOld?: boolean }) => {
  const [view, setView] = useState<View>('desktop')
  const shown = useMemo(() => previewDocument(mail.html), [mail.html])
  return (
    <div className="grid gap-3 min-w-0 data-old:opacity-60" data-old={isOld || undefined} aria-busy={isOld}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-y-1 gap-x-3 text-sm leading-5 [&_dt]:text-ink-2 [&_dd]:wrap-anywhere">
        <dt>{m.campaigns_to()}</dt>
        <dd>
          {mail.to.name && <bdi>{mail.to.name}</bdi>} <bdi dir="ltr">{mail.to.email}</bdi>
        </dd>
        <dt>{m.campaigns_subject()}</dt>
        <dd className="font-semibold" dir="auto">
          {mail.subject}
        </dd>
      </dl>
      <SegmentedControl<View>
        fullWidth
        size="xs"
        aria-label={m.campaigns_view()}
        data={VIEWS.map((value) => ({ value, label: NAMES[value]() }))}
        value={view}
        onChange={setView}
      />
      {view === 'text' ? (
        <pre
          className="w-full h-120 border border-line rounded-[8px] m-0 p-4 overflow-auto text-xs leading-5 whitespace-pre-wrap wrap-anywhere text-ink bg-surface-2"
          dir="auto"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
          tabIndex={0}
        >
          {mail.text}
        </pre>
      ) : (
        <iframe
          title={m.campaigns_preview()}
          // As most people read it, whatever the look of the back-office.
          className="w-full h-120 border border-line rounded-[8px] [color-scheme:light] bg-[#f1f3f5] data-[view=phone]:w-[min(375px,100%)] data-[view=phone]:mx-auto"
          data-view={view}
          // Scripts cannot run, and the frame cannot access the page; links open in a new tab.
          sandbox="allow-popups allow-popups-to-escape-sandbox"
          srcDoc={shown}
        />
      )}
    </div>
  )
}

/**
 * Prepares a mail's HTML for a frame of this page, which inherits the page's Content Security Policy: adds
 * the page's nonce to its style sheet, and opens its links in a new tab.
 */
const previewDocument = (html: string): string => {
  // The nonce must be set before parsing: the policy applies even to a document that is never rendered.
  const admitted = html.replaceAll('<style>', `<style nonce="${styleNonce()}">`)
  const mail = new DOMParser().parseFromString(admitted, 'text/html')
  for (const link of mail.querySelectorAll('a')) {
    link.target = '_blank'
    link.rel = 'noopener noreferrer'
  }
  return `<!doctype html>${mail.documentElement.outerHTML}`
}
