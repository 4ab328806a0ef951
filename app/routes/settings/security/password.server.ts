import { changePasswordByForm } from "#app/features/identity/change-password.server.ts";
import type { FormCall } from "#app/request/actions.server.ts";
import { answer } from "../answer.server.ts";

/** Changes the member's own password. */
export async function change(form: FormData, call: FormCall) {
  const { data, init } = await changePasswordByForm(form, call);
  return answer("password", data, init?.status);
}
