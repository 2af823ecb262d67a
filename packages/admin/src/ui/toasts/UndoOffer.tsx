import { type UndoOffer as Offer, undoOffer } from './offer-undo'
import { UndoBar } from './UndoBar'
import { undoRequests } from './undo-request'

/** The bar of the latest change that can be undone, above the page. */
export const UndoOffer = ({ offer: { number, text, request, earlier } }: { offer: Offer }) => (
  <div className="fixed inset-x-4 bottom-0 z-(--mantine-z-index-overlay) flex justify-center pointer-events-none *:pointer-events-auto print:hidden">
    <UndoBar
      key={number}
      text={text}
      onUndo={() => undoRequests(earlier ? [request, earlier] : [request])}
      onGone={() => {
        if (undoOffer.get()?.number === number) undoOffer.set(null)
      }}
    />
  </div>
)
