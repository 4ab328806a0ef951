import { Form, type FormProps } from "@remix-run/react";
import { HouseholdField } from "./household-field.tsx";

/** A form of a screen within the app shell, which says the household that it was opened in. */
export function PostForm({ children, ...props }: Omit<FormProps, "method">) {
  return (
    <Form method="post" {...props}>
      <HouseholdField />
      {children}
    </Form>
  );
}
