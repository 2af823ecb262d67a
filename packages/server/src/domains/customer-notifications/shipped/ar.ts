import { arAccounts } from './ar-accounts.ts'
import type { ShippedTemplates } from './template-texts.ts'

const greeting = '<p>مرحبًا{% if customer.name %} {{ customer.name }}{% endif %}،</p>'
const order = '{% button "عرض طلبك", order.url %}'
const shop = '{% button "زيارة المتجر", site.url %}'
const questions =
  '<p>هل لديك سؤال؟ أجب على هذه الرسالة{% if store.email %} أو راسلنا على {{ store.email }}{% endif %}.</p>'

/** The shipped templates in Arabic. */
export const ar: ShippedTemplates = {
  ...arAccounts,
  orderPlaced: {
    subject: 'تأكيد الطلب {{ order.number }}',
    body: `{% logo %}
<h2>شكرًا لطلبك</h2>
${greeting}
<p>استلمنا طلبك {{ order.number }} بتاريخ {{ order.date }}. سنراسلك مجددًا عند شحنه.</p>
{% lines %}
{% totals %}
{% if order.due %}<p>المبلغ المستحق: <strong>{{ order.due }}</strong></p>{% endif %}
{% if order.payUntil %}<p>ادفع قبل {{ order.payUntil }}، وإلا أُلغي الطلب. للدفع، افتح طلبك أو أجب على هذه الرسالة.</p>{% endif %}
{% if order.address %}<h3>عنوان الشحن</h3>
{% address %}{% endif %}
${order}
${questions}`,
  },
  paymentReminder: {
    subject: 'لم يُدفع طلبك {{ order.number }} من {{ site.name }} بعد',
    body: `{% logo %}
<h2>لم يُدفع طلبك بعد</h2>
${greeting}
<p>شكرًا لطلبك {{ order.number }} من {{ site.name }}. لم نستلم دفعتك بعد.</p>
<p>المبلغ المستحق: <strong>{{ order.due }}</strong></p>
{% if order.payUntil %}<p>نحتفظ لك بالمنتجات حتى {{ order.payUntil }}. إذا لم نستلم دفعة حتى ذلك الوقت، يُلغى الطلب.</p>{% endif %}
${order}
<p>إذا دفعت بالفعل، فيمكنك تجاهل هذه الرسالة.</p>`,
  },
  orderPaid: {
    subject: 'استلمنا دفعة الطلب {{ order.number }}',
    body: `{% logo %}
<h2>استلمنا دفعتك</h2>
${greeting}
<p>شكرًا لك. تم دفع طلبك {{ order.number }}: <strong>{{ order.paid }}</strong>{% if order.paymentMethod %} عبر {{ order.paymentMethod }}{% endif %}.</p>
{% totals %}
${order}
${questions}`,
  },
  orderChanged: {
    subject: 'تم تعديل الطلب {{ order.number }}',
    body: `{% logo %}
<h2>تم تعديل طلبك</h2>
${greeting}
<p>عدّلنا طلبك {{ order.number }} بتاريخ {{ order.date }}. هذا ما يتضمنه الآن.</p>
{% lines %}
{% totals %}
{% if order.due %}<p>المبلغ المستحق: <strong>{{ order.due }}</strong></p>{% endif %}
{% if order.address %}<h3>عنوان الشحن</h3>
{% address %}{% endif %}
${order}
${questions}`,
  },
  invoiceIssued: {
    subject: 'الفاتورة {{ invoice.number }} للطلب {{ order.number }}',
    body: `{% logo %}
<h2>فاتورتك</h2>
${greeting}
<p>الفاتورة {{ invoice.number }} لطلبك {{ order.number }} بمبلغ <strong>{{ invoice.total }}</strong> جاهزة. يمكنك تنزيلها من صفحة طلبك.</p>
{% button "عرض الفاتورة", order.url %}
${questions}`,
  },
  orderShipped: {
    subject:
      '{% if order.later.size %}جزء من الطلب{% else %}الطلب{% endif %} {{ order.number }} في الطريق إليك',
    body: `{% logo %}
<h2>{% if order.later.size %}جزء من طلبك في الطريق إليك{% else %}طلبك في الطريق إليك{% endif %}</h2>
${greeting}
<p>سلّمنا هذه العناصر من طلبك {{ order.number }} إلى شركة الشحن.</p>
{% parcels %}
{% lines %}
{% if order.later.size %}<p>ستصل هذه العناصر لاحقًا، وسنراسلك عند شحنها:</p>
<ul>{% for item in order.later %}<li>{{ item.title }} × {{ item.quantity }}</li>{% endfor %}</ul>{% endif %}
{% if order.address %}<h3>عنوان الشحن</h3>
{% address %}{% endif %}
${order}
${questions}`,
  },
  orderDelivered: {
    subject: 'تم تسليم الطلب {{ order.number }}',
    body: `{% logo %}
<h2>تم تسليم طلبك</h2>
${greeting}
<p>سلّمت شركة الشحن طلبك {{ order.number }}. إذا نقص شيء أو تلف، فراسلنا.</p>
{% lines %}
${order}
${questions}`,
  },
  orderCancelled: {
    subject: 'تم إلغاء الطلب {{ order.number }}',
    body: `{% logo %}
<h2>تم إلغاء طلبك</h2>
${greeting}
<p>تم إلغاء طلبك {{ order.number }}{% if order.cancelReason %}: {{ order.cancelReason }}{% endif %}.</p>
{% if order.refunded %}<p>المبلغ المُسترد: <strong>{{ order.refunded }}</strong></p>{% endif %}
{% lines %}
${questions}`,
  },
  orderRefunded: {
    subject: 'استرداد مبلغ الطلب {{ order.number }}',
    body: `{% logo %}
<h2>تم رد مبلغ إليك</h2>
${greeting}
<p>رددنا <strong>{{ refund.amount }}</strong> من طلبك {{ order.number }}{% if refund.toCredit %} كرصيد يمكنك استخدامه في طلبك القادم{% else %} إلى وسيلة الدفع الأصلية. قد يستغرق وصوله بضعة أيام{% endif %}.</p>
{% totals %}
${order}
${questions}`,
  },
  orderReturned: {
    subject: 'استلمنا مرتجع الطلب {{ order.number }}',
    body: `{% logo %}
<h2>استلمنا مرتجعك</h2>
${greeting}
<p>عادت إلينا بضائع طلبك {{ order.number }}.{% if order.refunded %} المبلغ المُسترد: <strong>{{ order.refunded }}</strong>{% endif %}</p>
{% lines %}
${questions}`,
  },
  orderComment: {
    subject: 'كتبنا إليك بخصوص الطلب {{ order.number }}',
    body: `{% logo %}
<h2>كتبنا إليك بخصوص طلبك</h2>
${greeting}
<p>يوجد تعليق جديد على طلبك {{ order.number }}:</p>
{% messages %}
${order}
${questions}`,
  },
  reviewRequest: {
    subject: 'ما رأيك في طلبك من {{ site.name }}؟',
    body: `{% logo %}
<h2>ما رأيك؟</h2>
${greeting}
<p>وصل طلبك {{ order.number }} قبل أيام. يساعد تقييمك عملاء آخرين على الاختيار.</p>
{% lines %}
{% button "كتابة تقييم", order.url %}`,
  },
  creditGiven: {
    subject: 'حصلت على رصيد بقيمة {{ credit.amount }}',
    body: `{% logo %}
<h2>حصلت على رصيد</h2>
${greeting}
<p>أضفنا <strong>{{ credit.amount }}</strong> إلى رصيدك{% if credit.reason %}: {{ credit.reason }}{% endif %}. رصيدك الآن {{ credit.balance }}.</p>
{% if credit.expiresOn %}<p>يمكنك استخدامه حتى {{ credit.expiresOn }}.</p>{% endif %}
${shop}
${questions}`,
  },
  creditExpiring: {
    subject: 'ينتهي رصيدك بقيمة {{ credit.amount }} قريبًا',
    body: `{% logo %}
<h2>ينتهي رصيدك قريبًا</h2>
${greeting}
<p>ينتهي <strong>{{ credit.amount }}</strong> من رصيدك بعد {{ credit.expiresOn }}. استخدمه في طلبك القادم.</p>
${shop}
${questions}`,
  },
  claimApproved: {
    subject: 'تمت الموافقة على المنتج المجاني {{ claim.product }}',
    body: `{% logo %}
<h2>تمت الموافقة على طلبك</h2>
${greeting}
<p>وافقنا على طلبك للمنتج المجاني <strong>{{ claim.product }}</strong>، ونجهّز توصيله إليك.</p>
${shop}
${questions}`,
  },
  claimRejected: {
    subject: 'بخصوص طلبك للمنتج {{ claim.product }}',
    body: `{% logo %}
<h2>لا يمكننا الموافقة على طلبك</h2>
${greeting}
<p>راجعنا طلبك للمنتج المجاني <strong>{{ claim.product }}</strong>، ولا يمكننا الموافقة عليه.{% if claim.reason %} السبب: {{ claim.reason }}{% endif %}</p>
${questions}`,
  },
  abandonedCart: {
    subject: 'سلتك في {{ site.name }} بانتظارك',
    body: `{% logo %}
<h2>تركت منتجات في سلتك</h2>
${greeting}
<p>ما زالت هذه المنتجات في سلتك. قد تتغير الأسعار والكميات المتوفرة.</p>
<ul>{% for line in cart.lines %}<li>{{ line.title }} × {{ line.quantity }}</li>{% endfor %}</ul>
{% button "عرض السلة", cart.url %}
<p>وصلتك هذه الرسالة لأنك وافقت على أخبار {{ site.name }}. يمكنك تغيير ذلك في <a href="{{ cart.accountUrl }}">حسابك</a>.</p>`,
  },
  chatReply: {
    subject: 'ردّ {{ site.name }} على محادثتك',
    body: `{% logo %}
<h2>رددنا على محادثتك</h2>
${greeting}
<p>كنت قد غادرت المحادثة عندما رددنا:</p>
{% messages %}
{% button "متابعة المحادثة", site.url %}
${questions}`,
  },
  chatTranscript: {
    subject: 'محادثتك مع {{ site.name }}',
    body: `{% logo %}
<h2>محادثتك معنا</h2>
${greeting}
<p>هذه نسخة من محادثتك.</p>
{% messages %}
${questions}`,
  },
}
