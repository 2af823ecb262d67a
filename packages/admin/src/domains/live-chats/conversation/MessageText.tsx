import { TextWithOrders } from '~/domains/orders/TextWithOrders'
import classes from './Messages.module.css'
import { textParts } from './text-parts'

/** What was written, with its line breaks. Addresses of the web open in another tab, which learns nothing of this one. */
export const MessageText = ({ text }: { text: string }) => (
  <p className={classes.text} dir="auto">
    {textParts(text).map(({ text: texts, href }, place) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change.
        <a key={place} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
          {texts}
        </a>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change.
        <TextWithOrders key={place} text={texts} />
      ),
    )}
  </p>
)
