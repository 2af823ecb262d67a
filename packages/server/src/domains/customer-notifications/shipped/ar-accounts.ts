import type { ShippedTemplates } from './template-texts.ts'

const greeting = '<p>مرحبًا{% if customer.name %} {{ customer.name }}{% endif %}،</p>'
const question =
  '<p>هل لديك سؤال؟ أجب على هذه الرسالة{% if store.email %} أو راسلنا على {{ store.email }}{% endif %}.</p>'
const link = (label: string) => `{% button "${label}", link.url %}
<p>إذا لم يعمل الزر، فافتح هذا الرابط في متصفحك:<br>{{ link.url }}</p>
<p>يعمل الرابط مرة واحدة فقط، وتنتهي صلاحيته في {{ link.expiresOn }}.</p>`
const items =
  '<ul>{% for item in return.items %}<li>{{ item.title }} × {{ item.quantity }}</li>{% endfor %}</ul>'
const files =
  '{% if ticket.files.size %}<p>الملفات المرفقة بهذه الرسالة:</p><ul>{% for file in ticket.files %}<li><a href="{{ file.url }}">{{ file.name }}</a></li>{% endfor %}</ul>{% endif %}'
const build = (title: string, text: string) => `{% logo %}
<h2>${title}</h2>
${greeting}
${text}`

/** The shipped templates about accounts, tickets and returns in Arabic. */
export const arAccounts = {
  returnRequested: {
    subject: 'استلمنا طلب الإرجاع {{ return.number }}',
    body: build(
      'استلمنا طلب الإرجاع',
      `<p>شكرًا لك. نراجع طلبك لإرجاع هذه العناصر من طلبك {{ order.number }}، وسنراسلك بقرارنا. لا ترسل شيئًا بعد.</p>
${items}
{% button "عرض طلبك", order.url %}
${question}`,
    ),
  },
  returnApproved: {
    subject: 'تمت الموافقة على المرتجع {{ return.number }}',
    body: build(
      'تمت الموافقة على المرتجع',
      `<p>يمكنك إرسال هذه العناصر من طلبك {{ order.number }} إلينا. ضع الرقم {{ return.number }} في الطرد.</p>
${items}
{% if return.address %}<h3>عنوان الإرجاع</h3>
<p>{% for part in return.address %}{{ part }}<br>{% endfor %}</p>{% endif %}
{% button "عرض طلبك", order.url %}
${question}`,
    ),
  },
  returnRefused: {
    subject: 'بخصوص المرتجع {{ return.number }}',
    body: build(
      'لا يمكننا قبول المرتجع',
      `<p>راجعنا إرجاع عناصر من طلبك {{ order.number }}، ولا يمكننا قبوله.{% if return.refusal %} السبب: {{ return.refusal }}{% endif %}{% if return.isReceived %} وصلتنا العناصر، لكن لا يمكننا رد قيمتها أو استبدالها.{% endif %}</p>
${items}
${question}`,
    ),
  },
  returnReceived: {
    subject: 'استلمنا المرتجع {{ return.number }}',
    body: build(
      'استلمنا المرتجع',
      `<p>وصلت هذه العناصر من طلبك {{ order.number }}. سنراسلك عند رد المبلغ أو استبدالها.</p>
${items}
${question}`,
    ),
  },
  returnExchanged: {
    subject: 'استبدال المرتجع {{ return.number }}',
    body: build(
      'نستبدل عناصرك',
      `<p>نرسل إليك منتجات أخرى بدلًا من العناصر التي أرجعتها من طلبك {{ order.number }}. رقم طلبك الجديد {{ return.exchangeOrder }}، وسنراسلك عند شحنه.</p>
<h3>العناصر الجديدة</h3>
<ul>{% for item in return.newItems %}<li>{{ item.title }} × {{ item.quantity }}</li>{% endfor %}</ul>
{% if return.due %}<p>الفرق المستحق: <strong>{{ return.due }}</strong></p>{% endif %}
{% if return.refunded %}<p>الفرق المُسترد: <strong>{{ return.refunded }}</strong></p>{% endif %}
<h3>العناصر المُرجعة</h3>
${items}
${question}`,
    ),
  },
  withdrawalReceipt: {
    subject: 'إيصال إلغاء العقد {{ withdrawal.number }} لدى {{ site.name }}',
    body: build(
      'استلمنا طلب إلغاء العقد',
      `<p>استلم {{ site.name }} طلب إلغاء العقد. احتفظ بهذه الرسالة كإيصال.</p>
<ul>
<li>الرقم: {{ withdrawal.number }}</li>
<li>وقت الاستلام: {{ withdrawal.received }}</li>
<li>الاسم: {{ withdrawal.name }}</li>
<li>البريد الإلكتروني: {{ withdrawal.email }}</li>
<li>الطلب: {{ withdrawal.order }}</li>
<li>المنتجات: {% if withdrawal.text %}{{ withdrawal.text | newline_to_br }}{% else %}كل منتجات الطلب{% endif %}</li>
</ul>
<p>لا حاجة إلى إعادة المنتجات التي لم تُرسل بعد، فنحن نلغيها.</p>`,
    ),
  },
  accountSignUp: {
    subject: 'أكّد حسابك في {{ site.name }}',
    body: build(
      'أكّد حسابك',
      `<p>شكرًا لتسجيلك في {{ site.name }}. أكّد بريدك الإلكتروني وأدخل كلمة المرور التي اخترتها. ستظهر في حسابك الطلبات التي قدمتها بهذا العنوان.</p>
${link('تأكيد الحساب')}
<p>إذا لم تسجّل، فتجاهل هذه الرسالة. لن يُنشأ أي حساب.</p>`,
    ),
  },
  accountExists: {
    subject: 'لديك حساب بالفعل في {{ site.name }}',
    body: build(
      'لديك حساب بالفعل',
      `<p>وصلنا تسجيل في {{ site.name }} بعنوان البريد الإلكتروني هذا، وله حساب بالفعل. سجّل الدخول، أو أعد تعيين كلمة المرور إذا نسيتها.</p>
{% button "تسجيل الدخول", account.url %}
<p>إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة.</p>`,
    ),
  },
  accountWelcome: {
    subject: 'مرحبًا بك في {{ site.name }}',
    body: build(
      'مرحبًا بك في {{ site.name }}',
      `<p>حسابك جاهز. يعرض طلباتك وعناوينك ورصيدك.</p>
{% button "فتح حسابك", account.url %}
${question}`,
    ),
  },
  accountVerify: {
    subject: 'أكّد بريدك الإلكتروني في {{ site.name }}',
    body: build(
      'أكّد بريدك الإلكتروني',
      `<p>أكّد أن عنوان البريد الإلكتروني هذا يخصّك.</p>
${link('تأكيد العنوان')}
<p>إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة.</p>`,
    ),
  },
  accountReset: {
    subject: 'إعادة تعيين كلمة مرورك في {{ site.name }}',
    body: build(
      'إعادة تعيين كلمة المرور',
      `<p>تلقينا طلبًا لإعادة تعيين كلمة مرور حسابك.</p>
${link('إعادة تعيين كلمة المرور')}
<p>إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة.</p>`,
    ),
  },
  accountPasswordChanged: {
    subject: 'تم تغيير كلمة مرورك في {{ site.name }}',
    body: build(
      'تم تغيير كلمة مرورك',
      `<p>تم تغيير كلمة مرور حسابك في {{ change.time }}{% if change.device %} باستخدام {{ change.device }}{% endif %}.</p>
<p>إذا لم تكن أنت من فعل ذلك، فأعد تعيين كلمة المرور فورًا وتواصل مع المتجر{% if store.email %} على {{ store.email }}{% endif %}.</p>`,
    ),
  },
  accountEmailChange: {
    subject: 'أكّد بريدك الإلكتروني الجديد في {{ site.name }}',
    body: build(
      'أكّد بريدك الإلكتروني الجديد',
      `<p>طلبت تسجيل الدخول من الآن فصاعدًا بالعنوان {{ newAddress.email }}. أكّد أن هذا العنوان يخصّك. حتى ذلك الحين تسجّل الدخول بعنوانك الحالي.</p>
${link('تأكيد العنوان الجديد')}
<p>إذا لم تطلب ذلك، فيمكنك تجاهل هذه الرسالة.</p>`,
    ),
  },
  accountEmailChanged: {
    subject: 'تم تغيير بريدك الإلكتروني في {{ site.name }}',
    body: build(
      'تم تغيير بريدك الإلكتروني',
      `<p>منذ {{ change.time }} {% if newAddress.email %}يستخدم حسابك العنوان {{ newAddress.email }}{% else %}لم يعد لحسابك بريد إلكتروني{% endif %}. لم يعد بإمكانك تسجيل الدخول بهذا العنوان. لا تصلك عليه إلا الرسائل المتعلقة بالطلبات التي قدّمتها به.</p>
<p>إذا لم تكن أنت من فعل ذلك، فتواصل مع المتجر{% if store.email %} على {{ store.email }}{% endif %} فورًا.</p>`,
    ),
  },
  accountApproved: {
    subject: 'تمت الموافقة على حسابك في {{ site.name }}',
    body: build(
      'تمت الموافقة على حسابك',
      `<p>وافق {{ site.name }} على حسابك. يمكنك الآن تقديم الطلبات.</p>
{% button "فتح حسابك", account.url %}
${question}`,
    ),
  },
  accountRefused: {
    subject: 'لم تتم الموافقة على حسابك في {{ site.name }}',
    body: build(
      'لم تتم الموافقة على حسابك',
      `<p>راجع {{ site.name }} حسابك ولا يمكنه الموافقة عليه.</p>
<p>السبب: {{ decision.reason }}</p>
{% button "تواصل مع المتجر", decision.contactUrl %}
${question}`,
    ),
  },
  ticketReceived: {
    subject: 'استلمنا طلبك {{ ticket.number }}: {{ ticket.subject }}',
    body: build(
      'استلمنا طلبك',
      `<p>شكرًا لرسالتك. سنرد في أقرب وقت ممكن.</p>
{% messages %}
{% button "عرض طلبك", ticket.url %}`,
    ),
  },
  ticketOpened: {
    subject: 'تذكرتك {{ ticket.number }}: {{ ticket.subject }}',
    body: build(
      '{{ site.name }} يكتب إليك',
      `<p>فتح فريق {{ site.name }} تذكرة لك وكتب:</p>
{% messages %}
${files}
{% button "الرد", ticket.url %}
<p>للرد، {% if ticket.url %}سجّل الدخول وافتح التذكرة {{ ticket.number }}{% else %}أجب على هذه الرسالة{% endif %}.</p>`,
    ),
  },
  ticketReply: {
    subject: 'رد على تذكرتك {{ ticket.number }}: {{ ticket.subject }}',
    body: build(
      'رددنا على تذكرتك',
      `<p>ردّ عليك فريق {{ site.name }}:</p>
{% messages %}
${files}
{% button "الرد", ticket.url %}
<p>للرد، {% if ticket.url %}سجّل الدخول وافتح التذكرة {{ ticket.number }}{% else %}أجب على هذه الرسالة{% endif %}.</p>`,
    ),
  },
  ticketResolved: {
    subject: 'تم حل تذكرتك {{ ticket.number }}: {{ ticket.subject }}',
    body: build(
      'تم حل تذكرتك',
      `<p>وضعنا على تذكرتك {{ ticket.number }}، {{ ticket.subject }}، علامة محلولة.</p>
{% button "عرض تذكرتك", ticket.url %}`,
    ),
  },
} satisfies Partial<ShippedTemplates>
