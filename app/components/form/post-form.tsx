import { Form, type FormProps } from "@remix-run/react";
import { forwardRef } from "react";
import { HouseholdField } from "./household-field.tsx";

/** A form of a screen within the app shell, which says the household that it was opened in. */
export const PostForm = forwardRef<HTMLFormElement, Omit<FormProps, "method">>(({ children, ...props }, ref) => (
  <Form method="post" ref={ref} {...props}>
    <HouseholdField />
    {children}
  </Form>
));
PostForm.displayName = "PostForm";
