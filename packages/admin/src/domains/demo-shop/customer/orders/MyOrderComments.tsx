import { MAX_STORE_COMMENT, type StoreOrder } from '@storekeeper/contract/store/store-order'
import { m } from '~/paraglide/messages.js'
import { useVisitor } from '../../shop'
import { Conversation } from '../Conversation'
import classes from '../Conversation.module.css'
import { MessageBox } from '../MessageBox'

/** The comments about the order, and a box to add one. */
export const MyOrderComments = ({ order: { uriCode, comments } }: { order: StoreOrder }) => {
  const store = useVisitor()
  return (
    <>
      {comments.length > 0 ? (
        <Conversation sent={comments} />
      ) : (
        <p className={classes.none}>{m.shop_my_no_comments()}</p>
      )}
      <MessageBox
        key={uriCode}
        label={m.shop_my_write_comment()}
        placeholder={m.shop_my_write_comment()}
        sendLabel={m.shop_my_send()}
        most={MAX_STORE_COMMENT}
        onSend={(message) => store.orders.addComment.call({ uriCode, ...message })}
      />
    </>
  )
}
