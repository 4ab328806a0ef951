/**
 * What stands in for PayPal's script: the same contract of `paypal.Buttons`, a plain button instead of PayPal's frame, and
 * the approval in a window of its own.
 */
export function buttonsScript(origin: string): string {
  return `(() => {
  const origin = ${JSON.stringify(origin)};
  const failed = (options, error) => (options.onError ? options.onError(error) : console.error(error));

  async function begin(options) {
    const click = { isRejected: false };
    const actions = { resolve: () => {}, reject: () => { click.isRejected = true; } };
    await options.onClick?.({ fundingSource: "paypal" }, actions);
    if (click.isRejected) return;
    const popup = window.open("", "paypal", "popup,width=480,height=720");
    try {
      const id = await options.createSubscription({ paymentSource: "paypal" }, {});
      if (!popup || popup.closed) return options.onCancel?.({ orderID: null });
      const answered = listen(popup);
      popup.location = origin + "/webapps/billing/subscriptions?popup&subscription=" + encodeURIComponent(id);
      const answer = await answered;
      if (answer.outcome !== "approved") return options.onCancel?.({ orderID: null });
      await options.onApprove?.({ orderID: answer.token, subscriptionID: id, billingToken: answer.token,
        facilitatorAccessToken: "local", payerID: "LOCALBUYER", paymentSource: "paypal" }, {});
    } catch (error) {
      popup?.close();
      failed(options, error);
    }
  }

  function listen(popup) {
    return new Promise((resolve) => {
      function end(answer) {
        clearInterval(watch);
        removeEventListener("message", take);
        resolve(answer);
      }
      function take(message) {
        if (message.origin === origin && message.data?.from === "paypal simulator") end(message.data);
      }
      const watch = setInterval(() => { if (popup.closed) setTimeout(() => end({ outcome: "closed" }), 100); }, 100);
      addEventListener("message", take);
    });
  }

  window.paypal = {
    version: "local",
    Buttons(options = {}) {
      const button = document.createElement("button");
      button.type = "button";
      button.textContent = options.style?.label === "subscribe" ? "PayPal Subscribe" : "PayPal";
      Object.assign(button.style, { width: "100%", minHeight: "44px", border: "0", borderRadius: "999px", font: "inherit",
        fontWeight: "700", cursor: "pointer", background: "#ffc439", color: "#111" });
      button.addEventListener("click", () => begin(options).catch((error) => failed(options, error)));
      return {
        isEligible: () => true,
        close: async () => button.remove(),
        async render(target) {
          const container = typeof target === "string" ? document.querySelector(target) : target;
          if (!container) throw new Error("there is nothing to draw the button in");
          container.append(button);
          options.onInit?.({}, { enable: () => { button.disabled = false; }, disable: () => { button.disabled = true; } });
        },
      };
    },
  };
})();
`;
}
