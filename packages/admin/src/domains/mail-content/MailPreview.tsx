import { SegmentedControl } from '@mantine/core'
import type { PreviewedMail } from '@storekeeper/contract/campaigns/campaign'
import { useMemo, useState } from 'react'
import { m } from '~/paraglide/messages.js'
import { styleNonce } from '~/style-nonce'
import classes from './MailPreview.module.css'

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
    <div className={classes.preview} data-old={isOld || undefined} aria-busy={isOld}>
      <dl className={classes.head}>
        <dt>{m.campaigns_to()}</dt>
        <dd>
          {mail.to.name && <bdi>{mail.to.name}</bdi>} <bdi dir="ltr">{mail.to.email}</bdi>
        </dd>
        <dt>{m.campaigns_subject()}</dt>
        <dd className={classes.subject} dir="auto">
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
        // biome-ignore lint/a11y/noNoninteractiveTabindex: keyboard users must be able to scroll it.
        <pre className={classes.text} dir="auto" tabIndex={0}>
          {mail.text}
        </pre>
      ) : (
        <iframe
          title={m.campaigns_preview()}
          className={classes.frame}
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
