import classes from './Shop.module.css'

type Props = { html: string; className?: string }

/** Rich text as customers see it. */
export const ShopText = ({ html, className }: Props) => (
  <div
    dir="auto"
    className={['written', classes.text, className].filter(Boolean).join(' ')}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: The server cleans it before it is stored.
    dangerouslySetInnerHTML={{ __html: html }}
  />
)
