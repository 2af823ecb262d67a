import { TextWithOrders } from '~/domains/order-references/order-references'
import { textParts } from './text-parts'

/** The text of a message, with line breaks. Links open in a new tab without access to this one. */
export const MessageText = ({ text }: { text: string }) => (
  <p
    className="text-md leading-5 whitespace-pre-wrap wrap-anywhere [&_a]:text-inherit [&_a]:underline"
    dir="auto"
  >
    {textParts(text).map(({ text: texts, href }, index) =>
      href ? (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change.
        <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow" dir="ltr">
          {texts}
        </a>
      ) : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a message never change.
        <TextWithOrders key={index} text={texts} />
      ),
    )}
  </p>
)
